import { z } from 'zod'
import type { WikiReader } from './openWikiReader.ts'
import { parseOnWiki, type ParsedText } from './parseOnWiki.ts'

/** How a wiki reads a text before anything is saved. */
export interface WikiPreview extends Omit<ParsedText, 'html'> {
  /** SHA-1 as hexadecimal digits of the text that the wiki would store, after its own changes such as signatures. */
  readonly storedSha1: string
}

const storedSchema = z.object({ parse: z.object({ text: z.string() }) })

/** Asks the wiki how it reads a text under a title. */
export async function readPreview(
  session: WikiReader,
  { title, text }: { readonly title: string; readonly text: string },
): Promise<WikiPreview> {
  const stored = await session.ask(
    { action: 'parse', title, text, contentmodel: 'wikitext', onlypst: '1' },
    storedSchema,
    { long: true },
  )
  const { errors, missingTemplates, categories } = await parseOnWiki(session, { title, text })
  return { storedSha1: await sha1Of(stored.parse.text), errors, missingTemplates, categories }
}

/** The wiki's hash of a text: without trailing blanks, which it does not store. */
async function sha1Of(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text.replace(/[ \t\n\r\0\v]+$/, ''))
  return Buffer.from(await crypto.subtle.digest('SHA-1', bytes)).toString('hex')
}
