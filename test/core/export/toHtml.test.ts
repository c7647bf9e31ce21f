import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHtml } from '../../../core/export/toHtml.ts'
import { hostileFragments, sketchDraft } from './draftFixture.ts'
import { type HtmlElement, parseHtml } from './parseHtml.ts'

const text = 'Rescuers came at dawn. The ferry Tarn ran aground with 212 people on board. Nobody was hurt.'
const page = { text, publishedAt: '2026-05-03', authors: ['A. Reef'] }
const evidence = 'The ferry Tarn ran aground with 212 people on board.'

const words = (node: HtmlElement | null | undefined): string => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

describe('toHtml', () => {
  const draft = sketchDraft(
    [page, { text: 'Second.', title: 'Other page' }],
    [
      { sentences: [{ text: 'The ferry ran aground.', evidence, cites: [0, 1] }] },
      {
        heading: 'Rescue',
        sentences: [
          {
            text: '300 were on board.',
            label: 'partly',
            evidence,
            support: { missing: [{ kind: 'number', text: '300' }] },
          },
          { text: 'Nobody was hurt.', origin: 'quotation' },
          { text: 'Nothing is known.', label: 'unsupported', cites: [] },
        ],
      },
    ],
  )
  const html = toHtml(draft)
  const document = parseHtml(html)

  it('shows sentence, numbers and badge by word and sign', () => {
    const [first, second, third, last] = [...document.querySelectorAll('.sentence')]
    expect(words(first)).toBe('The ferry ran aground.\u2060[1][2] supported')
    expect(words(second)).toBe('300 were on board.\u2060[1] partly')
    expect(words(third?.querySelector('.text'))).toBe('"Nobody was hurt."')
    expect(words(last)).toBe('Nothing is known. unsupported')
    expect(second?.querySelector('use')?.getAttribute('href')).toBe('#sign-partly')
  })

  it('lists references with links back, passages and marked evidence, readable without a script', () => {
    const reference = document.getElementById('reference-1')
    expect(words(reference)).toMatch(/^a b c A\. Reef\. "Page 0"\. Harbour Post\. 3 May 2026\.1 passage/)
    expect([...(reference?.querySelectorAll('.back a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      '#sentence-1',
      '#sentence-2',
      '#sentence-3',
    ])
    expect(reference?.querySelector('.passage')?.textContent).toBe(text)
    expect(reference?.querySelector('mark')?.textContent).toBe(evidence)
    expect(reference?.querySelector('a.external')?.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('links the copy in an archive, and says where the original is gone', () => {
    const archive = { url: 'https://web.archive.org/web/20261113/https://a.example/x', date: '2026-11-13T00:00:00Z' }
    const pages = [{ ...page, archive, urlStatus: 'dead' as const }]
    const reference = parseHtml(toHtml(sketchDraft(pages, [{ sentences: [{ text: 'One.' }] }]))).getElementById(
      'reference-1',
    )
    expect(words(reference)).toContain('3 May 2026. Archived 13 November 2026; the original is gone.')
    const links = [...(reference?.querySelectorAll('a.external') ?? [])].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['https://example.org/0', archive.url])
  })

  it('gives the script offsets of the evidence within the passage, score, statement and what is missing', () => {
    const data = JSON.parse(document.getElementById('data')?.textContent ?? '') as {
      sentences: { missing: string[]; statement: string; passages: { evidence: [number, number][]; score: string }[] }[]
    }
    const sentence = data.sentences[1]
    expect(sentence?.missing).toEqual(['number 300'])
    expect(sentence?.statement).toContain('test-verifier 1')
    expect(sentence?.passages[0]?.score).toBe('ranking score 10, place 1 of 2')
    expect(text.slice(...(sentence?.passages[0]?.evidence[0] ?? [0, 0]))).toBe(evidence)
  })

  it.each([
    ['supported', 'probability of support 0.94'],
    ['partly', 'probability of support 0.94'],
    ['unsupported', 'probability of support 0.94'],
    ['contradicted', 'probability of contradiction 0.94'],
  ] as const)('names what the probability of a sentence labelled %s is of', (label, expected) => {
    const html = toHtml(sketchDraft([page], [{ sentences: [{ text: 'One.', label }] }]))
    expect(parseHtml(html).getElementById('data')?.textContent).toContain(`(${expected})`)
  })

  it('counts sentences, badges, words and sources in the bar and says how the draft was made', () => {
    expect([...document.querySelectorAll('#bar li')].map(words)).toEqual([
      '4 sentences',
      '2 supported',
      '1 partly supported',
      '1 unsupported',
      '1 quotation',
      '14 words',
      '2 sources',
    ])
    expect(words(document.querySelector('#bar .made'))).toBe('Written by scripted · checked by test-verifier 1')
  })

  it('gives a count of none neither the sign nor the colour of success', () => {
    const none = parseHtml(toHtml(sketchDraft([page], [{ sentences: [{ text: 'One.', label: 'unsupported' }] }])))
    const entry = [...none.querySelectorAll('#bar li')].find((node) => words(node) === '0 supported')
    expect(entry?.querySelector('.none')).not.toBeNull()
    expect(entry?.querySelector('.badge, use')).toBeNull()
  })

  it('says of the extractive writer that it copies, and names no limits that it does not have', () => {
    const facts = (node: typeof document) => words(node.querySelector('.facts'))
    expect(facts(document)).toContain('tokens')
    const copied = parseHtml(toHtml({ ...draft, writer: { kind: 'extractive', name: 'extractive', version: '1' } }))
    expect(facts(copied)).not.toContain('tokens')
    expect(facts(copied)).toContain('copies sentences of the sources')
    expect(words(copied.querySelector('#bar .made'))).toContain('Sentences copied from the sources')
  })

  it('says once that quotations need rewriting, and only where there are some', () => {
    expect(html.split('need rewriting')).toHaveLength(2)
    expect(toHtml(sketchDraft([page], [{ sentences: [{ text: 'One.' }] }]))).not.toContain('need rewriting')
  })

  it('admits its own style and script by their hashes and nothing else', () => {
    const policy = document.querySelector('meta[http-equiv]')?.getAttribute('content') ?? ''
    const hash = (tag: string): string => {
      const source = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html)?.[1] ?? ''
      expect(source.length).toBeGreaterThan(1000)
      return createHash('sha256').update(source).digest('base64')
    }
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-${hash('style')}'; script-src 'sha256-${hash('script')}'; base-uri 'none'; form-action 'none'`,
    )
    expect(html).not.toMatch(/ (?:style|on[a-z]+)=|<link|@import|url\(/)
  })

  it('refers only to ids that it has', () => {
    const targets = [...document.querySelectorAll('a[href^="#"], use')].map((node) => node.getAttribute('href') ?? '')
    expect(targets.length).toBeGreaterThan(10)
    for (const target of targets) expect(document.getElementById(target.slice(1)), target).not.toBeNull()
  })

  it('sets an article in Arabic from right to left', () => {
    const arabic = parseHtml(
      toHtml(sketchDraft([{ text: 'نص', language: 'ar' }], [{ sentences: [{ text: 'نص.' }] }], { language: 'ar' })),
    )
    expect(arabic.querySelector('article')?.getAttribute('dir')).toBe('rtl')
    expect(arabic.querySelector('.passage')?.getAttribute('lang')).toBe('ar')
  })

  it('shows a passage that the verifier read on a page that no sentence cites', () => {
    const other = structuredClone(draft)
    Object.assign(other.sections[0]!.sentences[0]!, { citations: ['c0'] })
    Object.assign(other.sections[0]!.sentences[0]!.support, { evidence: [{ chunkId: 'c1', start: 0, end: 6 }] })
    expect(words(parseHtml(toHtml(other)).querySelector('.references ul'))).toContain('Second.')
  })

  it('refuses a badge that rests on a chunk which the draft does not hold', () => {
    expect(() => toHtml({ ...draft, chunks: draft.chunks.slice(0, 1) })).toThrow('the draft does not hold.')
  })
})

describe('text of pages in HTML', () => {
  const shape = (html: string): string =>
    [...parseHtml(html).querySelectorAll('*')]
      .map((node) => `${node.tagName}(${[...node.attributes].map(({ name }) => name).join(' ')})`)
      .join('\n')
  const draftOf = (hostile: string, url: string) =>
    sketchDraft(
      [
        {
          text: `x${hostile}x`,
          title: `x${hostile}`,
          site: `x${hostile}`,
          authors: [`x ${hostile.replaceAll('://', ':')}`],
          url,
        },
      ],
      [
        {
          heading: `x${hostile}`,
          sentences: [
            {
              text: `x${hostile}`,
              label: 'partly',
              evidence: hostile,
              support: {
                verifier: `x${hostile}`,
                note: `x${hostile}`,
                missing: [{ kind: 'name', text: `x${hostile}` }],
              },
            },
          ],
        },
      ],
      { title: `x${hostile}`, place: `x${hostile}` },
    )

  it('makes no element and no attribute, whatever it is', () => {
    const plain = shape(toHtml(draftOf('a', 'https://example.org/')))
    const fragment = fc.oneof(fc.constantFrom(...hostileFragments), fc.string({ unit: 'binary', minLength: 1 }))
    fc.assert(
      fc.property(fc.array(fragment, { minLength: 1, maxLength: 4 }), (parts) => {
        const hostile = parts.join('')
        const html = toHtml(draftOf(hostile, 'https://example.org/'))
        expect(shape(html)).toBe(plain)
        expect(html.match(/<\/script/g)).toHaveLength(2)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
    '//x',
    ' x',
  ])('shows the address %s as text and never as a link', (url) => {
    const document = parseHtml(toHtml(draftOf('a', url)))
    expect(document.querySelector('.references a.external')).toBeNull()
    expect(document.getElementById('data')?.textContent).toContain('"link":false')
  })

  it('keeps as many UTF-16 units as the passage has, so that offsets hold', () => {
    const hostile = 'a\r\nb\rc\0d\ud800e\u202ef&amp;<b>"\u2028 😀'
    const document = parseHtml(toHtml(draftOf(hostile, 'https://example.org/')))
    const shown = document.getElementById('passage-0')?.textContent ?? ''
    expect(shown).toBe(`x${hostile}x`.replace(/[\0\u202e]/g, '\ufffd').toWellFormed())
  })
})
