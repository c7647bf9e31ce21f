import { createHash } from 'node:crypto'
import type { Passage } from '../../../../core/chunk/passage.ts'
import { chunkIdSchema, pageIdSchema } from '../../../../core/domain/ids.ts'
import type { Page } from '../../../../core/domain/page.ts'
import { tokenIdsOf } from '../../tokenIds.ts'

/** A page with the given text. */
export function pageOf(text: string, fields: Partial<Page> = {}): Page {
  const id = pageIdSchema.parse(`p-${createHash('sha1').update(text).digest('hex').slice(0, 8)}`)
  const url = `https://news.example/${id}`
  return {
    id,
    url,
    finalUrl: url,
    provenance: 'search',
    title: '',
    authors: [],
    site: '',
    language: 'en',
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
    ...fields,
  }
}

/** The passage of a page that holds the given words, all of it by default. */
export function passageOf(page: Page, words = page.text): Passage {
  const start = page.text.indexOf(words)
  if (start < 0) throw new Error(`The page does not hold: ${words}`)
  const end = start + words.length
  const tokens = words.split(/\s+/)
  const id = chunkIdSchema.parse(`${page.id}:${start}-${end}`)
  const chunk = { id, pageId: page.id, ordinal: 0, start, end, tokens: tokens.length }
  return { chunk, page, text: words, ...tokenIdsOf(tokens) }
}
