import { z } from 'zod'
import type { Mediawiki } from '../../../mediawiki.ts'
import { parseHtml, type HtmlDocument, type HtmlElement } from '../parseHtml.ts'

const parseSchema = z.object({
  parse: z.object({
    text: z.string(),
    categories: z.array(z.object({ category: z.string() })),
    parsewarnings: z.array(z.string()),
  }),
})

/** Wikitext as the wiki's parser shows it. */
export interface ShownArticle {
  readonly document: HtmlDocument
  readonly categories: readonly string[]
  readonly warnings: readonly string[]
}

export async function showWikitext({ api }: Mediawiki, text: string): Promise<ShownArticle> {
  const parameters = { action: 'parse', contentmodel: 'wikitext', prop: 'text|categories|parsewarnings', text }
  const body = new URLSearchParams({ format: 'json', formatversion: '2', disablelimitreport: '1', ...parameters })
  const answer = await fetch(api, { method: 'POST', body })
  const { parse } = parseSchema.parse(await answer.json())
  return {
    document: parseHtml(`<html><body>${parse.text}</body></html>`),
    categories: parse.categories.map(({ category }) => category),
    warnings: parse.parsewarnings,
  }
}

/** What Parsoid finds wrong with wikitext, by kind. */
export async function lintWikitext({ rest }: Mediawiki, wikitext: string): Promise<readonly string[]> {
  const answer = await fetch(`${rest}/coredev/v0/transform/wikitext/to/lint`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ wikitext }),
  })
  return z
    .array(z.object({ type: z.string() }))
    .parse(await answer.json())
    .map(({ type }) => type)
}

/** A piece of a paragraph, and the addresses of the references that follow it. */
export interface ShownSentence {
  readonly text: string
  readonly urls: readonly string[]
}

/** The sentences of an article's paragraphs: each runs to the end of the references behind it. Tags in square brackets are left out. */
export function shownSentences({ document }: ShownArticle): readonly ShownSentence[] {
  const addresses = referenceAddresses(document)
  return [...document.querySelectorAll('.mw-parser-output > p')].flatMap((paragraph) => {
    const found: { text: string; urls: string[] }[] = []
    for (const node of nodesOf(paragraph)) {
      const link = node.isReference ? node.element.querySelector('a')?.getAttribute('href') : undefined
      const last = found.at(-1)
      if (typeof link === 'string') last?.urls.push(...(addresses.get(link.replace('#', '')) ?? []))
      else if (node.isTag) continue
      else if (last === undefined || (last.urls.length > 0 && node.text.trim() !== ''))
        found.push({ text: node.text, urls: [] })
      else last.text += node.text
    }
    return found.map(({ text, urls }) => ({ text: shownText(text), urls })).filter(({ text }) => text !== '')
  })
}

/** Addresses of each note of the list of references, by the note's id. */
function referenceAddresses(document: HtmlDocument): ReadonlyMap<string, readonly string[]> {
  return new Map(
    shownReferences(document).map((note) => [
      note.getAttribute('id') ?? '',
      [...note.querySelectorAll('.reference-text a.external')].map((link) => link.getAttribute('href') ?? ''),
    ]),
  )
}

export function shownReferences(document: HtmlDocument): readonly HtmlElement[] {
  return [...document.querySelectorAll('ol.references > li')]
}

/** As a reader sees it: one blank for white space, one form of a letter, and without the hard blanks that the wiki puts before some marks. */
export function shownText(text: string): string {
  return text
    .replace(/[\s\u00a0]+/gu, ' ')
    .normalize('NFC')
    .trim()
}

interface ShownNode {
  readonly element: HtmlElement
  readonly text: string
  readonly isReference: boolean
  readonly isTag: boolean
}

function nodesOf(element: HtmlElement): readonly ShownNode[] {
  // linkedom implements the DOM's interfaces, of which this is a part.
  const { childNodes } = element as unknown as { readonly childNodes: Iterable<HtmlElement & { nodeType: number }> }
  return [...childNodes].map((node) => {
    const classes = node.nodeType === 1 ? (node.getAttribute('class') ?? '') : ''
    return {
      element: node,
      text: node.textContent,
      isReference: /(?:^|\s)reference(?:\s|$)/.test(classes),
      isTag: /(?:^|\s)noprint(?:\s|$)/.test(classes),
    }
  })
}
