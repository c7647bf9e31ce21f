import { decodeBytes } from './decodeBytes.ts'
import { dropUnseenCharacters } from './cleanText.ts'
import { DocumentError } from './documentError.ts'
import type { DocumentRequest, DocumentText } from './documentReading.ts'
import { guessLanguage } from './guessLanguage.ts'
import { canonicalUrl } from './canonicalUrl.ts'
import { documentCitation } from './citation/documentCitation.ts'
import { splitFrontMatter } from './frontMatter.ts'
import { findWrittenDate, parseIsoDate } from './isoDate.ts'
import { plainMarkdown } from './plainMarkdown.ts'

/**
 * Text of a plain text or Markdown file. Of a Markdown file, the front matter gives address (`url` or `source`), title,
 * `author` and date (`date` or `published`); without a title there, the first level-one heading is the title.
 *
 * @throws DocumentError `empty`
 */
export function extractPlain(request: DocumentRequest, type: 'text' | 'markdown'): DocumentText {
  const decoded = decodeBytes(request.bytes, {
    isHtml: false,
    ...(request.contentType === undefined ? {} : { contentType: request.contentType }),
  })
  const source = dropUnseenCharacters(decoded)
  const { fields, body } = type === 'markdown' ? splitFrontMatter(source) : { fields: noFields, body: source }
  const text = (type === 'markdown' ? plainMarkdown(body) : body).trim()
  if (text === '') throw new DocumentError('empty', 'The file has no text.', 'Leave it out, or add another copy of it.')
  const heading = type === 'markdown' ? /^#[ \t]+(.+?)[ \t]*#*$/m.exec(body)?.[1] : undefined
  const language = guessLanguage(text)
  const finalUrl = canonicalUrl(fields.get('url') ?? fields.get('source') ?? '', request.finalUrl)
  const date = fields.get('date') ?? fields.get('published') ?? ''
  const publishedAt = parseIsoDate(date) ?? findWrittenDate(date, language)
  const title = (fields.get('title') ?? plainMarkdown(heading ?? '')).slice(0, 300)
  const author = fields.get('author') ?? fields.get('authors') ?? ''
  const titleIsStated = fields.has('title')
  return {
    text,
    ...(type === 'text' ? { plain: true } : {}),
    title,
    ...documentCitation({ title, titleIsStated, author, publishedAt, url: finalUrl, language }),
    ...(publishedAt === undefined ? {} : { publishedAt }),
    language,
    finalUrl,
    notes: [],
  }
}

const noFields: ReadonlyMap<string, string> = new Map()
