import { describe, expect, it } from 'vitest'
import { indexEvidence } from '../../../core/chunk/indexEvidence.ts'
import { labelSentences } from '../../../core/chunk/labelSentences.ts'
import { checkSentences } from '../../../core/judge/checkSentences.ts'
import type { Judge } from '../../../core/judge/judge.ts'
import { passage } from '../write/passages.ts'

const index = indexEvidence(
  labelSentences([
    passage(
      'log',
      'The inquiry heard ten witnesses in 2027. It was led by Mara Quill. It closed in May. Nobody asked Vale News.',
      { site: 'Vale News' },
    ),
  ]),
)
const added = async (text: string, labels: readonly string[], subject = 'Ferry') => {
  const [check] = await checkSentences([{ text, labels }], { index, judge: undefined, subject }, {})
  return [check?.missing.map((fact) => fact.text), check?.added.map(({ label }) => label)]
}

describe('a neighbour of a cited sentence', () => {
  it('becomes evidence for a fact that it alone says', async () => {
    expect(await added('The inquiry led by Mara Quill closed in May.', ['1.3'])).toEqual([[], ['1.2']])
  })

  it('does not for what the cited sentences say, the site is called, or the article is about', async () => {
    expect(await added('It was led by Mara Quill.', ['1.2'])).toEqual([[], []])
    expect(await added('Vale News wrote that it closed in May.', ['1.3'])).toEqual([[], []])
    expect(await added('The Quill inquiry closed in May.', ['1.3'], 'Quill inquiry')).toEqual([[], []])
  })

  it('does not where it is a figure alone', async () => {
    const cells = indexEvidence(labelSentences([passage('table', 'Retired: Wend\n4\nRetired: Lee')]))
    const [check] = await checkSentences(
      [{ text: 'All four retired.', labels: ['1.1'] }],
      { index: cells, judge: undefined, subject: 'Race' },
      {},
    )
    expect(check?.added).toEqual([])
  })

  it('does not where it shares nothing but a figure with the sentence', async () => {
    const terms = indexEvidence(
      labelSentences([
        passage('terms', 'Gary Vick was jailed for 19-and-a-half years.\nAnd six months more on drugs: shop now.'),
      ]),
    )
    const text = 'Gary Vick was jailed for 19 years and six months.'
    const [check] = await checkSentences(
      [{ text, labels: ['1.1'] }],
      { index: terms, judge: undefined, subject: 'Gang' },
      {},
    )
    expect(check?.added).toEqual([])
  })

  it('does not for what nobody near it says', async () => {
    expect(await added('The inquiry led by Ann Lee closed in May.', ['1.3'])).toEqual([['Ann Lee'], []])
  })

  it('stays only if the judge that finds the sentence supported needs it', async () => {
    const text = 'The inquiry led by Mara Quill closed in May.'
    for (const [needed, labels] of [
      [
        ['1.3', '1.2'],
        ['1.3', '1.2'],
      ],
      [['1.3'], ['1.3']],
      [[], ['1.3', '1.2']],
    ] as const) {
      const judge: Judge = {
        ...{ kind: 'chat', looks: true, name: 'Judge', version: '1' },
        judge: (claims) =>
          Promise.resolve(claims.map(() => ({ label: 'supported', probability: null, unsupported: [], needed }))),
      }
      const [check] = await checkSentences([{ text, labels: ['1.3'] }], { index, judge, subject: 'Ferry' }, {})
      expect(check?.labels).toEqual(labels)
    }
  })
})

it('a check of many sentences ends when it is stopped', async () => {
  const interruption = new AbortController()
  const sentences = Array.from({ length: 500 }, (_, at) => ({
    text: `The inquiry led by Mara Quill heard ${at} witnesses before 3 May 2027.`,
    labels: ['1.1', '1.3'],
  }))
  const checking = checkSentences(
    sentences,
    { index, judge: undefined, subject: 'Ferry' },
    { signal: interruption.signal },
  )
  setTimeout(() => interruption.abort(new DOMException('interrupted', 'AbortError')))
  await expect(checking).rejects.toThrow('interrupted')
})
