import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft } from '../../../core/domain/draft.ts'
import { toHtml } from '../../../core/export/toHtml.ts'
import { toMarkdown } from '../../../core/export/toMarkdown.ts'
import { toWikitext } from '../../../core/export/toWikitext.ts'
import { hostileFragments, sketchDraft, sketchLeftOut, withRecord } from './draftFixture.ts'
import { type HtmlElement, parseHtml } from './parseHtml.ts'

const words = (node: HtmlElement | null | undefined): string => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

const pages = [
  { text: 'Three were hurt.', title: 'First report', publishedAt: '2026-05-03' },
  { text: 'Four were hurt.', title: 'Second report', publishedAt: '2026-05-05', site: 'Island Times' },
  { text: 'The fog was dense.', title: 'Weather' },
]
const plain = sketchDraft(pages, [{ sentences: [{ text: 'Three were hurt.' }] }])

const recorded = sketchDraft(pages, [
  {
    sentences: [
      {
        text: 'Three were hurt.',
        record: {
          asWritten: 'Some were hurt.',
          steps: [
            { action: 'cited', evidence: [], missing: [], why: 'The writer cited the first report.' },
            {
              action: 'fixed',
              text: 'Three were hurt.',
              evidence: [],
              missing: [],
              why: 'No passage supports “some”.',
            },
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
}

function recordsOf(draft: Draft): readonly (RecordData | null)[] {
  const data = JSON.parse(parseHtml(toHtml(draft)).getElementById('data')?.textContent ?? '') as {
    readonly sentences: readonly { readonly record: RecordData | null }[]
  }
  return data.sentences.map(({ record }) => record)
}

describe('the record of a sentence in HTML', () => {
  const records = recordsOf(recorded)

  it('says each step with its reason, what changed, and the sentence as the model wrote it', () => {
    expect(records[0]).toEqual({
      steps: [
        { done: 'Cited by the writer', why: 'The writer cited the first report.' },
        { done: 'Fixed', why: 'No passage supports “some”.' },
      ],
      changes: 'fixed',
      asWritten: 'Some were hurt.',
    })
  })

  it('is absent where the sentence was taken as the writer gave it', () => {
    expect(records[1]).toBeNull()
  })
})

const whole = (at: number) => ({ chunkId: `c${at}`, start: 0, end: pages[at]!.text.length })
const leftOut = [
  sketchLeftOut({
    id: 'x1',
    text: 'Nine were hurt.',
    reason: 'contradicted',
    why: 'The second report says otherwise.',
    evidence: [whole(1), whole(0)],
  }),
  sketchLeftOut({ id: 'x2', heading: 'Rescue', text: 'All were brave.' }),
  sketchLeftOut({ id: 'x3', heading: 'Rescue', text: 'Three were hurt.', reason: 'repeated', why: 'It stands above.' }),
]

describe('what a draft leaves out, in HTML', () => {
  const document = parseHtml(toHtml(withRecord(plain, { leftOut })))
  const list = document.getElementById('left-out')

  it('is a closed disclosure behind the references, counted in its summary and in the bar', () => {
    expect(list?.tagName).toBe('DETAILS')
    expect(list?.getAttribute('open')).toBeNull()
    expect(words(list?.querySelector('summary'))).toBe('Left out: 3 sentences, 2 of them not supported by the pages')
    expect(words(document.querySelector('#bar a[href="#left-out"]'))).toBe('3 left out')
    expect(words(document.querySelector('.references + .record'))).toContain('Left out')
    expect(words(document.querySelector('article'))).not.toContain('brave')
  })

  it('lists each sentence under its section with the reason and the pages that it cited', () => {
    expect([...(list?.querySelectorAll('h3') ?? [])].map(words)).toEqual(['Lead', 'Rescue'])
    const [first, second, last] = [...(list?.querySelectorAll('li') ?? [])].map((entry) =>
      [...entry.querySelectorAll('p')].map(words),
    )
    expect(first).toEqual([
      'Nine were hurt.',
      'Contradicted by a page. The second report says otherwise.',
      'It cited Second report, First report',
    ])
    expect(second).toEqual(['All were brave.', 'Unsupported. No page has it.'])
    expect(last).toEqual(['Three were hurt.', 'Repeated. It stands above.'])
  })

  it.each([
    [[leftOut[1]!], 'Left out: 1 sentence not supported by the pages'],
    [[leftOut[0]!, leftOut[1]!], 'Left out: 2 sentences not supported by the pages'],
    [[leftOut[2]!], 'Left out: 1 sentence'],
  ])('calls no other sentence unsupported', (some, expected) => {
    const html = parseHtml(toHtml(withRecord(plain, { leftOut: some })))
    expect(words(html.querySelector('#left-out summary'))).toBe(expected)
  })
})

describe('sections that were not written, in HTML', () => {
  it('are listed with the reason beside the article', () => {
    const draft = withRecord(plain, { unwritten: [{ heading: 'Volcano', why: 'No page is about it.' }] })
    const document = parseHtml(toHtml(draft))
    const list = document.getElementById('unwritten')
    expect(words(list?.querySelector('summary'))).toBe('Not written: 1 section')
    expect([...(list?.querySelectorAll('li') ?? [])].map(words)).toEqual(['VolcanoNo page is about it.'])
    expect(words(document.querySelector('article'))).not.toContain('Volcano')
    expect(toWikitext(draft)).toBe(toWikitext(plain))
  })
})

describe('the record of a draft', () => {
  it('leaves no trace where nothing was left out', () => {
    for (const draft of [plain, withRecord(plain, { leftOut: [], unwritten: [] })]) {
      const document = parseHtml(toHtml(draft))
      expect(document.querySelector('.record, #bar a')).toBeNull()
    }
  })

  it('is no part of wikitext or Markdown', () => {
    const draft = withRecord(plain, { leftOut })
    expect(toWikitext(draft)).toBe(toWikitext(plain))
    expect(toMarkdown(draft)).toBe(toMarkdown(plain))
  })

  const shape = (html: string): string =>
    [...parseHtml(html).querySelectorAll('*')]
      .map((node) => `${node.tagName}(${[...node.attributes].map(({ name }) => name).join(' ')})`)
      .join('\n')

  function draftOf(hostile: string): Draft {
    const text = `x${hostile}`
    const step = { action: 'fixed', text, evidence: [], missing: [], why: text } as const
    const record = { asWritten: `y${text}`, steps: [step] }
    const draft = sketchDraft(
      [{ text: 'a' }, { text: 'b', title: text, site: text }],
      [{ sentences: [{ text: 'One.', record }] }],
    )
    return withRecord(draft, {
      leftOut: [
        sketchLeftOut({
          id: 'x1',
          heading: text,
          text,
          why: text,
          evidence: [{ chunkId: 'c1', start: 0, end: 1 }],
          record,
        }),
      ],
      unwritten: [{ heading: text, why: text }],
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
      leftOut: [
        sketchLeftOut({
          id: 'x1',
          text: 'Some penguins were hurt.',
          reason: 'repeated',
          why: `The lead says it already: “${rejectedText}”`,
        }),
        sketchLeftOut({ id: 'x2', text: 'Fog rose.' }),
      ],
    },
  )

  it('leaves in no text, also not in what is told of other sentences', () => {
    for (const text of [toHtml(draft), toWikitext(draft), toMarkdown(draft)]) {
      expect(text).toContain('Three were hurt.')
      expect(text).not.toMatch(/penguin/)
    }
    expect(toHtml(draft)).toContain('Fog rose.')
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
