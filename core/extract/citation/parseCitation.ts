import { isoOf } from '../../domain/readDate.ts'
import { oneLine } from '../cleanText.ts'
import { decodedText } from '../decodedText.ts'
import { readHead } from './citationHead.ts'
import { readTail, type CitationTail } from './citationTail.ts'
import type { StatedAuthor } from './creditedAuthors.ts'

/** A citation as articles print one, read into its fields. Names are as written; empty if there is none. */
export interface WrittenCitation extends Omit<CitationTail, 'isCertain'> {
  readonly title: string
  /** Behind the title in brackets; absent if there is none. */
  readonly titleTranslated?: string
  readonly authors: readonly StatedAuthor[]
}

const longest = 3_000
const longestTitle = 600
const longestHead = 700
/** What may follow the closing quotation mark of a title. */
const behindTitle = /^(?:[.,](?:\s|$)|\s\[|\s\((?:in|PDF|Press|Report|Video)\b|\s\(\d{4}|$)/u

/**
 * Reads a title that is a whole citation: `Lee, Ann (May 14, 2026). "Ferry aground". Harbour Post. Retrieved May 15, 2026.`
 * Undefined for what is only a title. Every name and the title are parts of the text as it is when its character references
 * are read.
 *
 * @param options.byCommas whether `Title, Work, May 14, 2026` is one as well
 */
export function parseCitation(text: string, { byCommas = true } = {}): WrittenCitation | undefined {
  const line = oneLine(decodedText(text.slice(0, longest))).replace(/\s*\{\{cite [^]*$/iu, '')
  return quoted(line) ?? unquoted(line) ?? (byCommas ? separatedByCommas(line) : undefined)
}

/** `Lee, Ann (2026). "Title" [translated]. Work.` */
function quoted(line: string): WrittenCitation | undefined {
  const start = titleStart(line)
  if (start === undefined) return undefined
  const head = readHead(line.slice(0, start))
  const close = closingQuote(line, start)
  if (head === undefined || close === undefined) return undefined
  const title = line
    .slice(start + 1, close)
    .replace(/,$/, '')
    .trim()
  const [brackets = '', translated = ''] = /^\s\[([^\]]{0,600})\]/u.exec(line.slice(close + 1)) ?? []
  const rest = line.slice(close + 1 + brackets.length)
  const { isCertain, ...tail } = readTail(rest.replace(/^[.,]\s*/, ''))
  const isCited = isCertain || head.authors.length > 0 || head.publishedAt !== undefined
  const isBare = /^[.,]?$/.test(rest)
  const isShort = /[^.]\.$/.test(line) && tail.work.split(' ').length <= 8
  if (title === '' || title.length > longestTitle || !(isCited || (start === 0 && (isBare || isShort))))
    return undefined
  const publishedAt = head.publishedAt ?? tail.publishedAt
  return {
    ...tail,
    title,
    ...(translated.trim() === '' ? {} : { titleTranslated: translated.trim() }),
    authors: head.authors,
    ...(publishedAt === undefined ? {} : { publishedAt }),
  }
}

/** Where the title's quotation mark stands: behind a date, since names may hold quotation marks and apostrophes, or else the first. */
function titleStart(line: string): number | undefined {
  const head = line.slice(0, longestHead)
  const dated = /\d\)\.\s["“]/u.exec(head)
  const first = /["“]/u.exec(head)?.index
  if (dated !== null && !/^["“]/u.test(head)) return dated.index + dated[0].length - 1
  if (first !== undefined) return first
  if (/^['‘]/u.test(head)) return 0
  const single = /[).]\s['‘]/u.exec(head)
  return single === null ? undefined : single.index + 2
}

/** The quotation mark that ends the title; marks within it come in pairs. */
function closingQuote(line: string, start: number): number | undefined {
  const mark = line[start] ?? ''
  const ends = mark === '“' ? '”"' : mark === '‘' ? '’' : mark
  let marks = 1
  let unpaired: number | undefined
  for (let at = start + 1; at < line.length; at += 1) {
    const here = line[at] ?? ''
    if (!ends.includes(here)) continue
    marks += 1
    const isEnd = behindTitle.test(line.slice(at + 1, at + 12)) || (line[at - 1] === ',' && line[at + 1] === ' ')
    if (!isEnd) continue
    if (mark !== '"' || marks % 2 === 0) return at
    unpaired ??= at
  }
  return unpaired
}

/** `Lee, Ann (2026). Title. Work. Retrieved …`: what names come before a date in parentheses are authors. */
function unquoted(line: string): WrittenCitation | undefined {
  const [head, date = ''] = /^[^()]{3,300}\(([^()]{4,40})\)\.\s/.exec(line) ?? []
  if (head === undefined || isoOf(date) === undefined) return undefined
  const names = readHead(head)
  const end = /\.\s/.exec(line.slice(head.length))?.index
  if (names === undefined || names.authors.length === 0 || end === undefined || end === 0 || end > longestTitle)
    return undefined
  const { isCertain, ...tail } = readTail(line.slice(head.length + end + 1))
  if (!isCertain) return undefined
  return { ...tail, ...names, title: line.slice(head.length, head.length + end) }
}

const mostNameWords = 6

/** `Title, Work, July 10, 2026` */
function separatedByCommas(line: string): WrittenCitation | undefined {
  const [, before = '', date = ''] =
    /^(.{10,600}), (\p{L}{3,9}\.? \d{1,2}, \d{4}|\d{1,2} \p{L}{3,9} \d{4})\.?$/u.exec(line) ?? []
  const publishedAt = isoOf(date)
  const comma = before.lastIndexOf(', ')
  if (publishedAt === undefined || comma < 10) return undefined
  const work = before.slice(comma + 2)
  const isName = /^\p{Lu}/u.test(work) && work.split(' ').length <= mostNameWords && !/\d{3}/.test(work)
  if (!isName) return undefined
  const { isCertain: _, ...tail } = readTail(`${work}. ${date}`)
  return { ...tail, title: before.slice(0, comma), authors: [] }
}
