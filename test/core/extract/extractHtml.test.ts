import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDom } from '../../../core/extract/dom.ts'
import { DocumentError } from '../../../core/extract/documentError.ts'
import type { DocumentText } from '../../../core/extract/documentReading.ts'
import { extractHtml } from '../../../core/extract/extractHtml.ts'
import { defaultExtractLimits } from '../../../core/extract/extractLimits.ts'
import { readableText } from '../../../core/extract/readableText.ts'
import { scanHtml } from '../../../core/extract/scanHtml.ts'
import { words } from '../../../core/extract/words.ts'

function read(html: string | Uint8Array, contentType = 'text/html'): DocumentText {
  const url = 'https://paper.example/news/1'
  const bytes = typeof html === 'string' ? new TextEncoder().encode(html) : html
  return extractHtml({
    url,
    finalUrl: url,
    title: '',
    bytes,
    contentType,
    limits: defaultExtractLimits,
    wantsRemoved: true,
  })
}

/** What is read, and nothing where the page is to blame that there is nothing. */
function readIfAny(html: string): DocumentText | undefined {
  try {
    return read(html)
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}

const sentence = fc
  .array(fc.constantFrom('ferry', 'harbour', 'rocks', 'on', 'the', 'said', '12', 'café', 'мель', 'Merrin'), {
    minLength: 3,
    maxLength: 20,
  })
  .map((all) => `${all.join(' ')}.`)
const name = fc.constantFrom(
  ...[
    '',
    'article-body',
    'related',
    'caption',
    'share',
    'comments',
    'byline',
    'widget',
    'content',
    'story',
    'teaser',
    'x1',
  ],
)
const tag = fc.constantFrom(
  ...[
    'p',
    'div',
    'section',
    'article',
    'main',
    'ul',
    'li',
    'h1',
    'h2',
    'a',
    'span',
    'figure',
    'figcaption',
    'blockquote',
    'table',
    'tr',
    'td',
    'aside',
    'nav',
    'header',
    'time',
    'pre',
  ],
)
const { tree: markup } = fc.letrec<{ tree: string; node: string }>((tie) => ({
  tree: fc.array(tie('node'), { maxLength: 8 }).map((nodes) => nodes.join('\n')),
  node: fc.oneof(
    { maxDepth: 5 },
    sentence,
    fc.tuple(tag, name, tie('tree')).map(([of, called, inner]) => `<${of} class="${called}">${inner}</${of}>`),
  ),
}))

describe('the text of any page', () => {
  it('holds only words that stand on the page, in their order', () => {
    fc.assert(
      fc.property(markup, (body) => {
        const text = readIfAny(`<title>T</title>${body}`)?.text ?? ''
        const shown = words(
          readableText(parseDom(scanHtml(body, { limits: defaultExtractLimits }).markup).body),
        ).values()
        for (const word of words(text)) {
          let found = shown.next()
          while (found.done !== true && found.value !== word) found = shown.next()
          expect(found.value).toBe(word)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is read or refused whatever stands in it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 300 }),
          markup.map((body) => body.slice(0, 200)),
        ),
        (html) => {
          expect(readIfAny(html)?.text ?? 'refused').not.toBe('')
        },
      ),
      { numRuns: 300 },
    )
  })

  it('and what was left out are the page together', () => {
    fc.assert(
      fc.property(markup, (body) => {
        const document = readIfAny(body)
        if (document === undefined) return
        const reported = new Set(
          [document.text, ...(document.removed ?? []).map(({ text }) => text)].flatMap((text) => words(text)),
        )
        const shown = words(readableText(parseDom(scanHtml(body, { limits: defaultExtractLimits }).markup).body))
        expect(shown.filter((word) => !reported.has(word))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

const text = 'The ferry Isla Merrin ran aground in the bay, and all aboard were saved by boats before midnight.'

describe('an odd page', () => {
  it('without html, head or body is read', () => {
    expect(read(`<h1>Ferry aground</h1><p>${text}<p>${text.replace('ferry', 'ship')}`).text.split('\n')).toEqual([
      text,
      text.replace('ferry', 'ship'),
    ])
  })

  it('of one line is read as its paragraphs', () => {
    const paragraphs = Array.from({ length: 2_000 }, (_, at) => `${text} It was boat number ${at}.`)
    expect(
      read(`<html><body><main>${paragraphs.map((each) => `<p>${each}</p>`).join('')}</main>`).text.split('\n'),
    ).toEqual(paragraphs)
  })

  it('of 10,000 identical blocks gives one of them', () => {
    const { text: found, removed } = read(
      `<main><h1>T</h1>${`<div class="post"><p>${text}</p></div>`.repeat(10_000)}</main>`,
    )
    expect(found).toBe(text)
    expect(removed?.filter(({ reason }) => reason === 'repeated')).toHaveLength(9_999)
  })

  it('whose bytes are not of the declared encoding is read by the one that its server names', () => {
    const bytes = Buffer.from(`<meta charset="utf-8"><p>${text} Le café était fermé.</p>`, 'latin1')
    expect(read(bytes, 'text/html; charset=windows-1252').text).toContain('Le café était fermé.')
  })

  it('with its article in JSON-LD beside a longer one is read as it is shown', () => {
    const ld = `<script type="application/ld+json">{"@type":"NewsArticle","articleBody":"${text}"}</script>`
    expect(read(`${ld}<article><p>${text}</p><p>${text.replace('ferry', 'ship')}</p></article>`).text).toContain(
      'The ship',
    )
  })

  it.each([
    ['more like this', 'Read more: '.repeat(1_000)],
    ['credits', `${'Photo '.repeat(1_500)}(photo`],
    ['buttons', `${'share | tweet | '.repeat(600)}x`],
    ['handles', `reach ${'a.'.repeat(5_000)}@`],
    ['dates', `${'12 May 2026 '.repeat(900)}at`],
    ['class names', `<p class="${'a-b_c'.repeat(2_000)}">x</p>`],
  ])('with a line of 10,000 characters of %s takes no longer than others', (_, line) => {
    const started = performance.now()
    expect(read(`<article><h1>T</h1><p>${text}</p><div>${line}</div><p>${text}</p></article>`).text).toContain(text)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})
