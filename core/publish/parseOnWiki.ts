import { Parser } from 'htmlparser2'
import { z } from 'zod'
import { plainLine } from '../collect/providers/listHits.ts'
import type { WikiReader } from './openWikiReader.ts'

/** What a wiki makes of a text that it does not store. */
export interface ParsedText {
  /** Of the wiki, as it came: `cleanHtml` makes it fit to be shown. */
  readonly html: string
  /** The errors that the page would show, and the parser's warnings. */
  readonly errors: readonly string[]
  /** Templates that it does not have. */
  readonly missingTemplates: readonly string[]
  /** Categories that the page would appear in. */
  readonly categories: readonly string[]
}

const parseSchema = z.object({
  parse: z.object({
    text: z.string(),
    parsewarnings: z.array(z.string()).default([]),
    categories: z.array(z.object({ category: z.string(), hidden: z.boolean().default(false) })).default([]),
    templates: z.array(z.object({ title: z.string(), exists: z.boolean().default(false) })).default([]),
  }),
})

const most = 20

/** Has the wiki parse a text under a title; the wiki stores nothing. @throws PublishError, ProviderError */
export async function parseOnWiki(
  wiki: WikiReader,
  { title, text }: { readonly title: string; readonly text: string },
): Promise<ParsedText> {
  const shape = { preview: '1', disablelimitreport: '1', disableeditsection: '1', disabletoc: '1' }
  const prop = 'text|parsewarnings|categories|templates'
  const { parse } = await wiki.ask(
    { action: 'parse', title, text, contentmodel: 'wikitext', pst: '1', ...shape, prop },
    parseSchema,
    { long: true },
  )
  const errors = new Set([...errorsIn(parse.text), ...parse.parsewarnings.map(plainWarning)])
  return {
    html: parse.text,
    errors: [...errors].slice(0, most),
    missingTemplates: parse.templates
      .filter(({ exists }) => !exists)
      .map(({ title: name }) => name)
      .slice(0, most),
    categories: parse.categories
      .filter(({ hidden }) => !hidden)
      .map(({ category }) => category.replaceAll('_', ' '))
      .slice(0, most),
  }
}

/** A warning without its markup: wikis give it as wikitext, and some as HTML. */
function plainWarning(warning: string): string {
  const words = warning.replace(/<[^<>]*>|'{2,}|\[\[(?:[^\][|]*\|)?|\]\]/g, '')
  return plainLine(words, 300)
}

/** Errors that the parser shows: of references, templates and functions. */
function errorsIn(html: string): readonly string[] {
  const errors: string[] = []
  let depth = 0
  let text = ''
  const parser = new Parser({
    onopentag(_, { class: classes = '' }) {
      if (depth > 0) depth += 1
      else if (/(?:^|\s)(?:error|cs1-visible-error)(?:\s|$)/.test(classes)) depth = 1
    },
    ontext: (piece) => void (text += depth > 0 ? piece : ''),
    onclosetag() {
      if (depth === 0) return
      depth -= 1
      if (depth > 0) return
      const line = plainLine(text, 300)
      if (line !== '') errors.push(line)
      text = ''
    },
  })
  parser.end(html)
  return errors
}
