import { readFileSync } from 'node:fs'
import { it } from 'vitest'
import { trainCertainty } from '../../../core/answer/certainty/trainCertainty.ts'
import { certaintyOf, labelOf } from '../../../core/answer/certainty/certaintyModel.ts'
it('x', () => { for (const by of ['label','made']) {
  const ex: any[] = JSON.parse(readFileSync('/tmp/examples.json', 'utf8')).map((e: any) => ({ ...e, label: e[by] }))
  let acc = 0, ad = 0, adF = 0, no = 0, noF = 0
  for (let f = 0; f < 5; f++) {
    const model = trainCertainty(ex.filter((_, i) => i % 5 !== f), { trainedOn: 'x' })
    for (const e of ex.filter((_, i) => i % 5 === f)) {
      const l = labelOf(certaintyOf(e.features, model))
      acc += l === e.label ? 1 : 0
      if (l === 'reliable') { ad++; adF += e.f1 } else { no++; noF += e.f1 }
    }
  }
  console.log('RESULT', by, 'acc', acc / ex.length, 'adopted', ad, adF / ad, 'not', no, noF / no)
  const m = trainCertainty(ex, { trainedOn: 'x' })
  console.log(JSON.stringify(m.labels)) }
})
