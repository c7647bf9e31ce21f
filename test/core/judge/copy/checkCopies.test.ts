import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCopies } from '../../../../core/judge/copy/checkCopies.ts'
import { scoreCopy } from '../../../../core/judge/copy/scoreCopy.ts'
import { processorTime } from '../../../processorTime.ts'
import { type SentenceSketch, sketchDraft } from '../../export/draftFixture.ts'

const page =
  'Fog delayed the crossing. THE CAPTAIN steered too close to the rocks and struck a hidden ledge near the harbour mouth, officials of the Ministry of Transport said on 14 May 2026.'

function check(sentences: readonly SentenceSketch[], ...texts: readonly string[]) {
  const draft = sketchDraft(
    texts.map((text) => ({ text })),
    [{ sentences }],
  )
  return { draft, ...checkCopies(draft) }
}

describe('a draft held against its pages', () => {
  it('has for each page the figure that the formula gives for heading and sentences together', () => {
    const draft = sketchDraft(
      [{ text: page }, { text: 'Nothing of the kind happened here.' }],
      [
        { sentences: [{ text: 'The captain steered too close to the rocks.' }] },
        { heading: 'Causes', sentences: [{ text: 'Fog delayed the crossing, they said.' }] },
      ],
    )
    const { sources, words } = checkCopies(draft)
    const article = 'The captain steered too close to the rocks. Causes Fog delayed the crossing, they said.'
    expect(sources.map(({ pageId }) => pageId)).toEqual(['p0', 'p1'])
    expect(sources[0]?.copied).toEqual(scoreCopy(article, page))
    expect(sources[1]?.copied).toMatchObject({ shared: 0, verdict: 'none' })
    expect(words).toBe(15)
  })

  it('shows copied words in both texts, whatever their case and punctuation', () => {
    const { draft, sentences } = check(
      [{ text: 'He said the “captain steered too close, to the rocks” and – struck – it.', cites: [] }],
      page,
    )
    const [run] = sentences[0]?.runs ?? []
    expect(run?.kind).toBe('wording')
    expect(draft.pages[0]?.text.slice(run?.page.start, run?.page.end)).toBe(
      'THE CAPTAIN steered too close to the rocks and struck',
    )
    expect(draft.sections[0]?.sentences[0]?.text.slice(run?.sentence.start, run?.sentence.end)).toBe(
      'the “captain steered too close, to the rocks” and – struck',
    )
  })

  it('suspects a sentence that stands in a page with its words', () => {
    const { sentences } = check(
      [{ text: 'The captain steered too close to the rocks and struck a hidden ledge near the harbour mouth.' }],
      page,
    )
    expect(sentences[0]).toMatchObject({ pageId: 'p0', quotation: false })
    expect(sentences[0]?.copied.verdict).toBe('suspected')
    expect(sentences[0]?.wording.confidence).toBeGreaterThan(0.6)
  })

  it('tells a quotation that is marked and cited from a copy', () => {
    const text = 'The captain steered too close to the rocks and struck a hidden ledge near the harbour mouth.'
    const { sentences, quotedWords, sources } = check(
      [
        { text, origin: 'quotation' },
        { text: `An official said: "${text}"`, origin: 'model' },
      ],
      page,
    )
    const uncited = check([{ text, origin: 'quotation', cites: [] }], page).sentences[0]
    expect(sentences.map(({ quotation }) => quotation)).toEqual([true, false])
    expect(sentences.map(({ wording }) => wording.shared > 0)).toEqual([false, false])
    expect(sentences.map(({ runs }) => runs[0]?.kind)).toEqual(['quotation', 'quotation'])
    expect(uncited).toMatchObject({ quotation: false, runs: [{ kind: 'wording' }] })
    expect(sentences[0]?.copied.confidence).toBeGreaterThan(0.75)
    expect(quotedWords).toBe(34)
    expect(sources[0]?.wording.confidence).toBe(0)
  })

  it.each([
    ['names and titles', 'Prime Minister Anna Lindqvist of the Ministry of Transport spoke in Port Kellan.'],
    ['dates and figures', 'It happened on Thursday 14 May 2026 at 06:42 with 146 aboard.'],
    ['the title of the event', 'The report is on the 2026 Harrow Bay ferry grounding.'],
    ['a common phrase', 'It was as one of the most of its kind.'],
    ['a set phrase', 'They declared a state of emergency in it.'],
  ])('sets %s aside in the second figure', (_, text) => {
    const { sentences, sources } = check([{ text }], `Before that. ${text} After that.`)
    expect(sentences[0]?.copied.shared).toBeGreaterThan(0)
    expect(sentences[0]?.wording.shared).toBe(0)
    expect(sentences[0]?.runs.map(({ kind }) => kind)).toEqual(['fixed'])
    expect(sources[0]?.wording.confidence).toBe(0)
  })

  it('shows words from several pages, and prefers of equal pages the one that is cited', () => {
    const first = 'The captain steered too close to the rocks'
    const second = 'and divers inspected the damaged hull for several hours'
    const { sentences } = check([{ text: `${first} ${second}.`, cites: [2] }], first, second, `${second}.`)
    expect(sentences[0]?.pageId).toBe('p2')
    expect(sentences[0]?.runs.map(({ pageId }) => pageId)).toEqual(['p0', 'p2'])
  })

  it('leaves rejected sentences out, and calls nothing copied where no word stands', () => {
    const { sentences, sources } = check(
      [{ text: 'The captain steered too close to the rocks.', review: 'rejected' }, { text: '…' }],
      page,
      '',
    )
    expect(sentences.map(({ sentenceId }) => sentenceId)).toEqual(['s2'])
    expect(sources.map(({ copied }) => copied.confidence)).toEqual([0, 0])
  })

  it('gives offsets within both texts, whatever they hold', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '\n', '-', '’', 'é', '𝒜', '\ud800', '1', '"', '…') })
    fc.assert(
      fc.property(text, text, (article, source) => {
        const sentence = `a b c d e ${article}`
        const { sentences } = check([{ text: sentence }], `x a b c d e ${source}`)
        for (const { runs, copied, wording } of sentences) {
          expect(wording.shared).toBeLessThanOrEqual(copied.shared)
          for (const run of runs) {
            expect(fold(sentence.slice(run.sentence.start, run.sentence.end))).toBe(
              fold(`x a b c d e ${source}`.slice(run.page.start, run.page.end)),
            )
          }
        }
      }),
    )
  })
})

describe('the time of the check', () => {
  const words = (count: number, seed: number) =>
    Array.from({ length: count }, (_, at) => `word${(at * 7 + seed) % 1500}`).join(' ')

  function checkOf(pages: number): () => void {
    const draft = sketchDraft(
      Array.from({ length: pages }, (_, at) => ({ text: words(1000, at * 31) })),
      [{ sentences: Array.from({ length: 60 }, (_, at) => ({ text: words(25, at * 25) })) }],
    )
    return () => checkCopies(draft)
  }

  it('grows with the number of pages', () => {
    processorTime(checkOf(10))
    const few = processorTime(checkOf(25))
    const many = processorTime(checkOf(100))
    expect(many).toBeLessThan(few * 10 + 50)
  })

  it('does not grow with the square of a text that repeats one word', () => {
    const repeated = (count: number) => {
      const draft = sketchDraft([{ text: 'a '.repeat(count) }], [{ sentences: [{ text: 'a '.repeat(count).trim() }] }])
      return processorTime(() => checkCopies(draft))
    }
    repeated(500)
    const short = repeated(4000)
    expect(repeated(16_000)).toBeLessThan(short * 10 + 50)
  })
})

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .replace(/\s+/gu, ' ')
}
