import { Parser } from 'htmlparser2'
import { z } from 'zod'
import { plainLine } from '../collect/providers/listHits.ts'
import type { WikiSession } from './openWikiSession.ts'

/** How a wiki reads a text before anything is saved. */
export interface WikiPreview {
  /** SHA-1 as hexadecimal digits of the text that the wiki would store, after its own changes such as signatures. */
  readonly storedSha1: string
  /** The errors that the page would show, and the parser's warnings. */
  readonly errors: readonly string[]
  /** Templates that it does not have. */
  readonly missingTemplates: readonly string[]
  /** Categories that the page would appear in. */
  readonly categories: readonly string[]
}

const storedSchema = z.object({ parse: z.object({ text: z.string() }) })
const parseSchema = z.object({
  parse: z.object({
    text: z.string(),
    parsewarnings: z.array(z.string()).default([]),
    categories: z.array(z.object({ category: z.string(), hidden: z.boolean().default(false) })).default([]),
    templates: z.array(z.object({ title: z.string(), exists: z.boolean().default(false) })).default([]),
  }),
})

const most = 20

/** Asks the wiki how it reads a text under a title. */
export async function readPreview(
  session: WikiSession,
  { title, text }: { readonly title: string; readonly text: string },
): Promise<WikiPreview> {
  const asked = { action: 'parse', title, text, contentmodel: 'wikitext' }
  const stored = await session.ask({ ...asked, onlypst: '1' }, storedSchema, { long: true })
  const { parse } = await session.ask(
    { ...asked, pst: '1', preview: '1', disablelimitreport: '1', prop: 'text|parsewarnings|categories|templates' },
    parseSchema,
    { long: true },
  )
  const errors = new Set([...errorsIn(parse.text), ...parse.parsewarnings.map((warning) => plainLine(warning, 300))])
  return {
    storedSha1: await sha1Of(stored.parse.text),
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

/** The wiki's hash of a text: without trailing blanks, which it does not store. */
async function sha1Of(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text.replace(/[ \t\n\r\0\v]+$/, ''))
  return Buffer.from(await crypto.subtle.digest('SHA-1', bytes)).toString('hex')
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
