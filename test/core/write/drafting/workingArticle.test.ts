import { describe, expect, it } from 'vitest'
import { indexEvidence } from '../../../../core/chunk/indexEvidence.ts'
import type { SentenceCheck } from '../../../../core/judge/checkSentences.ts'
import { faultsOf, startWorking, withCheck } from '../../../../core/write/drafting/workingArticle.ts'

const index = indexEvidence([])
const judge = { name: 'Judge', by: 'chat', looks: true } as const

function faultFound(check: Partial<SentenceCheck>): string | undefined {
  const text = 'On 14 March the storm cut off power in Tarn.'
  const [section] = startWorking(
    [{ heading: 'Impact', level: 2, sentences: [{ text, labels: ['1.1'], startsParagraph: true }] }],
    index,
  )
  const found: SentenceCheck = {
    labels: ['1.1'],
    added: [],
    isVerbatim: false,
    missing: [],
    warnings: [],
    suggested: [],
    verdict: null,
    ...check,
  }
  const { sentences, ...rest } = section!
  return faultsOf({ ...rest, sentences: [withCheck(sentences[0]!, found, { judge, fault: undefined, index })] }).get(0)
}

describe('the description of a fault for a writer', () => {
  const missing = [
    { kind: 'date' as const, text: '14 March' },
    { kind: 'name' as const, text: 'Tarn' },
  ]
  const whose = 'Where they only give it as the words of a person, a paper or a record, say whose.'
  const verdict = { label: 'partly' as const, probability: null, unsupported: ['in Tarn'], needed: [] }

  it('names once what code and judge did not find, and where it may be', () => {
    expect(faultFound({ missing, suggested: ['2.4'], verdict })).toBe(
      `The sentences that it cites do not say "in Tarn". ${whose} Look at [2.4].`,
    )
  })

  it.each([['men'], ['At other times'], ['written']])('asks of %j only that it be said or left out', (words) => {
    expect(faultFound({ verdict: { ...verdict, unsupported: [words] } })).toBe(
      `The sentences that it cites do not say "${words}".`,
    )
  })

  it('names what code did not find where there is no verdict', () => {
    expect(faultFound({ missing, suggested: ['2.4'] })).toBe(
      'The sentences that it cites do not give "14 March", "Tarn". Look at [2.4].',
    )
  })

  it('suggests no other sentences if the judge misses something else', () => {
    const power = { ...verdict, unsupported: ['cut off power'] }
    expect(faultFound({ missing, suggested: ['2.4'], verdict: power })).toBe(
      `The sentences that it cites do not say "cut off power". ${whose}`,
    )
  })

  it('names all facts if the judge does not say what is missing', () => {
    expect(faultFound({ missing, verdict: { ...verdict, unsupported: [] } })).toContain('"14 March", "Tarn"')
  })
})
