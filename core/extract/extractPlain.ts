import { decodeBytes } from './decodeBytes.ts'
import { dropUnseenCharacters } from './cleanText.ts'
import { DocumentError } from './documentError.ts'
import type { DocumentRequest, DocumentText } from './documentReading.ts'
import { guessLanguage } from './guessLanguage.ts'
import { siteHost } from './canonicalUrl.ts'
import { plainMarkdown } from './plainMarkdown.ts'

/**
 * Text of a plain text or Markdown file. A Markdown file's first level-one heading is its title.
 *
 * @throws DocumentError `empty`
 */
export function extractPlain(request: DocumentRequest, type: 'text' | 'markdown'): DocumentText {
  const decoded = decodeBytes(request.bytes, {
    isHtml: false,
    ...(request.contentType === undefined ? {} : { contentType: request.contentType }),
  })
  const source = dropUnseenCharacters(decoded)
  const text = (type === 'markdown' ? plainMarkdown(source) : source).trim()
  if (text === '') throw new DocumentError('empty', 'The file has no text.', 'Leave it out, or add another copy of it.')
  const heading = type === 'markdown' ? /^#[ \t]+(.+?)[ \t]*#*$/m.exec(source)?.[1] : undefined
  return {
    text,
    title: heading === undefined ? '' : plainMarkdown(heading).slice(0, 300),
    authors: [],
    site: siteHost(request.finalUrl),
    language: guessLanguage(text),
    finalUrl: request.finalUrl,
    notes: [],
  }
}
