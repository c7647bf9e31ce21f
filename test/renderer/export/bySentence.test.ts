import { describe, expect, it } from 'vitest'
import { sentenceIdSchema } from '../../../core/domain/ids.ts'
import type { Finding } from '../../../core/lint/finding.ts'
import { bySentence } from '../../../renderer/export/bySentence.ts'

const [first, second] = ['s1', 's2'].map((id) => sentenceIdSchema.parse(id))
function finding(rule: string, sentence?: typeof first, severity: Finding['severity'] = 'warning'): Finding {
  const source = { title: 'Wikipedia:Verifiability', url: 'https://en.wikipedia.org/wiki/Wikipedia:Verifiability' }
  return {
    rule,
    severity,
    message: rule,
    remedy: '',
    source,
    blocks: false,
    fixable: false,
    ...(sentence === undefined ? {} : { sentence }),
  }
}

describe('findings by sentence', () => {
  it('stand together in the order in which a sentence is first named', () => {
    const found = [
      finding('verbatim', second),
      finding('partly', first),
      finding('unreviewed', second),
      finding('empty'),
    ]
    expect(bySentence(found).map(({ sentence, findings }) => [sentence, findings.map(({ rule }) => rule)])).toEqual([
      [second, ['verbatim', 'unreviewed']],
      [first, ['partly']],
      [undefined, ['empty']],
    ])
  })

  it('with an error come before those with warnings only', () => {
    const found = [
      finding('verbatim', first),
      finding('unreviewed', second),
      finding('unsupported', second, 'error'),
      finding('length', undefined, 'note'),
    ]
    expect(bySentence(found).map(({ sentence }) => sentence)).toEqual([second, first, undefined])
  })
})
