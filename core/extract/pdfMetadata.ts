import { oneLine } from './cleanText.ts'
import { parseIsoDate } from './isoDate.ts'
import type { PdfLine } from './pdfLines.ts'

export interface PdfMetadata {
  readonly title: string
  /** Whether the title is what the file states, and not what its first page shows. */
  readonly titleIsStated: boolean
  /** As the file states it; empty where it names a program. */
  readonly author: string
  readonly publishedAt?: string
}

const producers =
  /\b(?:microsoft|word|acrobat|adobe|indesign|latex|libreoffice|openoffice|writer|scanner|canon|xerox|user|owner)\b/i
const placeholder = /^(?:untitled|document\d*|title|presentation\d*|slide \d+|no title)$/i
const fileName = /\.(?:docx?|pdf|indd|odt|rtf|tex|qxd|pages|pptx?|xlsx?)$/i
const longestTitle = 300

/**
 * Title, authors and date that a PDF states, where they are what a person would state: no file names, programs or
 * placeholders. Without a usable title the largest lines at the top of the first page are it.
 *
 * @param info the document information dictionary, as hostile as the file
 */
export function pdfMetadata(info: Readonly<Record<string, unknown>>, firstPage: readonly PdfLine[]): PdfMetadata {
  const stated = oneLine(textOf(info['Title'])).replace(/^microsoft (?:word|powerpoint) - /i, '')
  const isTitle =
    stated.length > 3 && stated.length <= longestTitle && !fileName.test(stated) && !placeholder.test(stated)
  const author = textOf(info['Author'])
  const publishedAt = pdfDate(textOf(info['CreationDate']))
  return {
    title: isTitle ? stated : largestLines(firstPage),
    titleIsStated: isTitle,
    author: producers.test(author) ? '' : author,
    ...(publishedAt === undefined ? {} : { publishedAt }),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** `D:20260529101500+01'00'` as ISO 8601. */
function pdfDate(value: string): string | undefined {
  const match = /^(?:D:)?(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{2}'?\d{2})?)?/.exec(value)
  if (match === null) return undefined
  const [, year = '', month = '', day = '', hour, minute, second = '00', zone = ''] = match
  const date = `${year}-${month}-${day}`
  if (hour === undefined || minute === undefined) return parseIsoDate(date)
  return parseIsoDate(`${date}T${hour}:${minute}:${second}${zone.replace("'", '')}`)
}

function largestLines(lines: readonly PdfLine[]): string {
  const top = lines.slice(0, 15)
  const size = Math.max(0, ...top.map((line) => line.size))
  const usual = [...lines].map((line) => line.size).sort((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0
  if (size < usual * 1.2) return ''
  const title = top.filter((line) => line.size > size * 0.95).map((line) => line.text)
  return title.length <= 4 ? title.join(' ').slice(0, longestTitle) : ''
}
