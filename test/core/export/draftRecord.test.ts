import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft } from '../../../core/domain/draft.ts'
import { toHtml } from '../../../core/export/toHtml.ts'
import { toMarkdown } from '../../../core/export/toMarkdown.ts'
import { toWikitext } from '../../../core/export/toWikitext.ts'
import { hostileFragments, sketchDraft, withRecord } from './draftFixture.ts'
import { type HtmlElement, parseHtml } from './parseHtml.ts'

const words = (node: HtmlElement | null | undefined): string => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

const pages = [
  { text: 'Three were hurt.', title: 'First report', publishedAt: '2026-05-03' },
  { text: 'Four were hurt.', title: 'Second report', publishedAt: '2026-05-05', site: 'Island Times' },
  { text: 'The fog was dense.', title: 'Weather' },
]
const plain = sketchDraft(pages, [{ sentences: [{ text: 'Three were hurt.' }] }])

const grounded = sketchDraft(pages, [
  {
    sentences: [
      {
        text: 'Three were hurt.',
        grounding: {
          asWritten: 'Some were hurt.',
          citedByWriter: ['c2'],
          candidates: [
            { chunkId: 'c0', from: 'shown', label: 'supported', probability: 0.94 },
            { chunkId: 'c1', from: 'ranking', label: 'contradicted', probability: 0.314 },
            { chunkId: 'c2', from: 'cited', label: 'unsupported', probability: 0.02 },
          ],
          steps: [
            { action: 'repaired', why: 'No passage carries it.' },
            { action: 'kept', why: 'The first report carries it.' },
          ],
        },
      },
      { text: 'One was well.' },
    ],
  },
])

interface RecordData {
  readonly changes: string
  readonly asWritten: string | null
  readonly steps: readonly { readonly done: string; readonly why: string }[]
  readonly lookedAt: readonly { readonly page: number; readonly found: string }[]
}

function recordsOf(draft: Draft) {
  const data = JSON.parse(parseHtml(toHtml(draft)).getElementById('data')?.textContent ?? '') as {
    readonly sentences: readonly { readonly record: RecordData | null }[]
    readonly pages: readonly { readonly title: string }[]
  }
  return { pages: data.pages, records: data.sentences.map(({ record }) => record) }
}

describe('the record of a sentence in HTML', () => {
  const { pages: shown, records } = recordsOf(grounded)

  it('tells each step with its reason, what changed, and the sentence as the model wrote it', () => {
    expect(records[0]).toMatchObject({
      steps: [
        { done: 'Repaired', why: 'No passage carries it.' },
        { done: 'Cited as the writer cited it', why: 'The first report carries it.' },
      ],
      changes: 'repaired',
      asWritten: 'Some were hurt.',
    })
  })

  it('names the pages of the other passages with their probability, and not the passage that is shown', () => {
    expect(records[0]?.lookedAt.map(({ page, found }) => [shown[page]?.title, found])).toEqual([
      ['Second report', 'probability of support 0.31 (says otherwise)'],
      ['Weather', 'probability of support 0.02, cited by the writer'],
    ])
  })

  it('is absent where the citations were taken as the writer gave them', () => {
    expect(records[1]).toBeNull()
  })

  it('says of a passage that was cited and never weighed that it was not', () => {
    const other = structuredClone(grounded)
    Object.assign(other.sections[0]!.sentences[0]!.grounding!, { candidates: [] })
    expect(recordsOf(other).records[0]?.lookedAt.map(({ found }) => found)).toEqual([
      'not weighed, cited by the writer',
    ])
  })

  it('names a page once, with the probability of each of its passages', () => {
    const other = structuredClone(grounded)
    Object.assign(other.chunks[2]!, { pageId: other.pages[1]!.id })
    expect(recordsOf(other).records[0]?.lookedAt.map(({ found }) => found)).toEqual([
      'probability of support 0.31 (says otherwise) and 0.02, cited by the writer',
    ])
  })
})

const dropped = [
  {
    heading: '',
    text: 'Nine were hurt.',
    reason: 'contradicted',
    why: 'The second report says otherwise.',
    nearest: ['c1', 'c0'],
    repair: 'Ten were hurt.',
  },
  { heading: 'Rescue', text: 'All were brave.', reason: 'unsupported', why: 'No passage has it.', nearest: [] },
  { heading: 'Rescue', text: 'Three were hurt.', reason: 'repeated', why: 'It stands above.', nearest: [] },
] as const
const disagreements = [
  {
    kind: 'number',
    about: 'were hurt',
    readings: [
      { text: '4', chunkId: 'c1', pageId: 'p1', date: '2026-05-05' },
      { text: '3', chunkId: 'c0', pageId: 'p0', date: null },
    ],
    sentence: 'Three were hurt.',
    resolution: 'reported',
  },
] as const

describe('what a draft leaves out, in HTML', () => {
  const document = parseHtml(toHtml(withRecord(plain, { dropped: [...dropped] })))
  const list = document.getElementById('left-out')

  it('is a closed disclosure behind the references, counted in its summary and in the bar', () => {
    expect(list?.tagName).toBe('DETAILS')
    expect(list?.getAttribute('open')).toBeNull()
    expect(words(list?.querySelector('summary'))).toBe('Left out: 3 sentences, 2 of which no page carries')
    expect(words(document.querySelector('#bar a[href="#left-out"]'))).toBe('3 left out')
    expect(words(document.querySelector('.references + .record'))).toContain('Left out')
    expect(words(document.querySelector('article'))).not.toContain('brave')
  })

  it('lists each sentence under its section with the reason, the repair and the nearest page', () => {
    expect([...(list?.querySelectorAll('h3') ?? [])].map(words)).toEqual(['Opening', 'Rescue'])
    const [first, second, last] = [...(list?.querySelectorAll('li') ?? [])].map((entry) =>
      [...entry.querySelectorAll('p')].map(words),
    )
    expect(first).toEqual([
      'Nine were hurt.',
      'Contradicted by a page. The second report says otherwise.',
      'Asked to keep to the pages, the writer made it "Ten were hurt."',
      'Nearest page: Second report',
    ])
    expect(second).toEqual(['All were brave.', 'Unsupported. No passage has it.'])
    expect(last).toEqual(['Three were hurt.', 'Repeated. It stands above.'])
  })

  it.each([
    [[dropped[1]], 'Left out: 1 sentence that no page carries'],
    [[dropped[0], dropped[1]], 'Left out: 2 sentences that no page carries'],
    [[dropped[2]], 'Left out: 1 sentence'],
  ])('claims of no other sentence that no page carries it', (some, expected) => {
    const html = parseHtml(toHtml(withRecord(plain, { dropped: some })))
    expect(words(html.querySelector('#left-out summary'))).toBe(expected)
  })
})

describe('where pages disagree, in HTML', () => {
  const document = parseHtml(toHtml(withRecord(plain, { disagreements: [...disagreements] })))
  const list = document.getElementById('disagreements')

  it('lists what the pages say with page and date, and links to the sentence that it concerns', () => {
    expect(words(list?.querySelector('summary'))).toBe('Where pages disagree: 1')
    expect(words(list?.querySelector('h3'))).toBe('were hurt')
    expect([...(list?.querySelectorAll('dl > div') ?? [])].map(words)).toEqual([
      '4Second report, Island Times, 5 May 2026',
      '3First report, Harbour Post, no date',
    ])
    expect(list?.querySelector('a[href="#sentence-1"]')?.textContent).toBe('Three were hurt.')
    expect(words(list)).toContain('It keeps to the page that it cites.')
  })

  it('links to no sentence that reads otherwise by now', () => {
    const changed = withRecord(plain, { disagreements: [{ ...disagreements[0], sentence: 'Two were hurt.' }] })
    const markup = parseHtml(toHtml(changed)).getElementById('disagreements')
    expect(markup?.querySelector('a[href^="#"]')).toBeNull()
    expect(words(markup)).toContain('As drafted: Two were hurt.')
  })
})

describe('the record of a draft', () => {
  it('leaves no trace where nothing was left out and no page disagrees', () => {
    for (const draft of [plain, withRecord(plain, { dropped: [], disagreements: [] })]) {
      const document = parseHtml(toHtml(draft))
      expect(document.querySelector('.record, #bar a')).toBeNull()
    }
  })

  it('is no part of wikitext or Markdown', () => {
    const draft = withRecord(plain, { dropped: [...dropped], disagreements: [...disagreements] })
    expect(toWikitext(draft)).toBe(toWikitext(plain))
    expect(toMarkdown(draft)).toBe(toMarkdown(plain))
  })

  const shape = (html: string): string =>
    [...parseHtml(html).querySelectorAll('*')]
      .map((node) => `${node.tagName}(${[...node.attributes].map(({ name }) => name).join(' ')})`)
      .join('\n')

  function draftOf(hostile: string): Draft {
    const text = `x${hostile}`
    const [disagreement] = disagreements
    const grounding = {
      asWritten: `y${text}`,
      citedByWriter: [],
      candidates: [{ chunkId: 'c1', from: 'ranking', label: 'partly', probability: 0.4 } as const],
      steps: [{ action: 'repaired', why: text } as const],
    }
    const draft = sketchDraft(
      [{ text: 'a' }, { text: 'b', title: text, site: text }],
      [{ sentences: [{ text: 'One.', grounding }] }],
    )
    return withRecord(draft, {
      dropped: [{ heading: text, text, reason: 'not-verbatim', why: text, nearest: ['c1'], repair: text }],
      disagreements: [
        {
          ...disagreement,
          about: text,
          readings: disagreement.readings.map((reading) => ({ ...reading, text, date: text })),
          sentence: text,
        },
      ],
    })
  }

  it('makes no element and no attribute of what a page or a model says, and shows no bidi override', () => {
    const expected = shape(toHtml(draftOf('a')))
    const fragment = fc.oneof(fc.constantFrom(...hostileFragments), fc.string({ unit: 'binary', minLength: 1 }))
    fc.assert(
      fc.property(fc.array(fragment, { minLength: 1, maxLength: 4 }), (parts) => {
        const html = toHtml(draftOf(parts.join('')))
        expect(shape(html)).toBe(expected)
        expect(html.match(/<\/script/g)).toHaveLength(2)
        expect(html).not.toMatch(/[\u202d\u202e]/u)
      }),
      { numRuns: 60 },
    )
  })
})

describe('what a person rejected', () => {
  const rejectedText = 'Ninety penguins were hurt.'
  const draft = withRecord(
    sketchDraft(pages, [{ sentences: [{ text: 'Three were hurt.' }, { text: rejectedText, review: 'rejected' }] }]),
    {
      dropped: [
        {
          heading: '',
          text: 'Some penguins were hurt.',
          reason: 'repeated',
          why: `The lead says it already: “${rejectedText}”`,
          nearest: ['c0'],
        },
        { heading: '', text: 'Fog rose.', reason: 'unsupported', why: 'No page has it.', nearest: [] },
      ],
      disagreements: [
        {
          kind: 'number',
          about: 'penguins',
          readings: [
            { text: '90', chunkId: 'c0', pageId: 'p0', date: null },
            { text: '91', chunkId: 'c1', pageId: 'p1', date: null },
          ],
          sentence: rejectedText,
          resolution: 'reported',
        },
      ],
    },
  )

  it('leaves in no text, also not in what is told of other sentences', () => {
    for (const text of [toHtml(draft), toWikitext(draft), toMarkdown(draft)]) {
      expect(text).toContain('Three were hurt.')
      expect(text).not.toMatch(/penguin/)
    }
    expect(toHtml(draft)).toContain('Fog rose.')
    expect(toHtml(draft)).not.toContain('id="disagreements"')
  })

  it('takes its section and its reference with it', () => {
    const gone = sketchDraft(pages, [
      { sentences: [{ text: 'Three were hurt.' }] },
      { heading: 'Penguins', sentences: [{ text: rejectedText, cites: [2], review: 'rejected' }] },
    ])
    for (const text of [toHtml(gone), toWikitext(gone), toMarkdown(gone)]) {
      expect(text).not.toContain('Penguins')
      expect(text).not.toContain('Weather')
    }
    expect(toMarkdown(gone)).toContain('Unreviewed draft')
  })
})
