import { isoOf } from '../../domain/readDate.ts'
import { citedLanguage } from './citedLanguage.ts'

/** What comes after the title of a written citation. Names are as written; empty if there is none. */
export interface CitationTail {
  readonly work: string
  readonly publisher: string
  readonly via: string
  readonly publishedAt?: string
  readonly accessedAt?: string
  readonly language?: string
  readonly doi?: string
  /** A journal's volume and pages are there, or a DOI. */
  readonly isJournal: boolean
  readonly isPressRelease: boolean
  /** Whether anything in it appears in citations alone: a date, a note of retrieval or archiving, a language, an identifier. */
  readonly isCertain: boolean
}

const longestName = 120
const afterStop = /^(?:Retrieved|Accessed|Archived)\b/
/** "Vol. 3", "St. Louis": the stop ends no part. Single letters are initials. */
const shortened =
  /(?:^|[\s(])(?:\p{L}|[JS]r|St|Ste|Mt|Ft|Dr|Mr|Mrs|Ms|Prof|Inc|Co|Corp|Ltd|Bros|Dept|Univ|vs?|[Nn]o|[Vv]ol|pp?|ed|U\.S|U\.K|D\.C|U\.N|N\.J|N\.Y|L\.A)$/u
const retrieved = /^(?:Retrieved|Accessed)\s+(?:on\s+)?(?:\p{L}{3,9}day,?\s+)?([\p{L}\d][\p{L}\d ,./-]{3,30})/u
const archived = /^Archived\b/
const identifier =
  /^(?:doi|ISSN|ISBN|PMC|PMID|S2CID|OCLC|Bibcode|arXiv|JSTOR|hdl|ProQuest|Gale|LCCN|ASIN|SSRN|OL)\b[ :]/i
const doiForm = /^doi:\s?(10\.\d{4,9}\/\S+)$/i
const pages = /^(?:pp?\.?\s?[\dA-Za-z]|Vol(?:ume)?\.?\s|vol\.\s|No\.\s|\d+ \(\d|\d+:\s?\d)/
const inLanguage = /\s?\(in ([\p{L} ,()-]{3,40})\)$/u
const format = /\s?\((?:PDF|Report|Press release|Video|Podcast|Tweet|Blog|Interview|Thesis|DOC|XLS|TXT)\)/gi
const passedOn = /\s[–—-]\svia\s(.{2,80})$|^via\s(.{2,80})$/u

/** Reads what follows the title: work, publisher, dates, language and notes, in whatever order. */
export function readTail(tail: string): CitationTail {
  const names: string[] = []
  const found: {
    -readonly [Field in keyof CitationTail]?: CitationTail[Field]
  } = {}
  for (const part of partsOf(tail)) {
    const access = retrieved.exec(part)?.[1]
    if (afterStop.test(part)) {
      found.isCertain = true
      const date = access === undefined ? undefined : (isoOf(access) ?? isoOf(access.replace(/[\s–-]+$/u, '')))
      if (date !== undefined) found.accessedAt ??= date
      found.via ??= passedOn.exec(part)?.[1]?.trim() ?? ''
      // Behind the note of retrieval is at most what is quoted from the page.
      if (!archived.test(part)) break
      continue
    }
    readPart(part, names, found)
  }
  return {
    ...namesOf(names),
    via: found.via ?? '',
    ...(found.publishedAt === undefined ? {} : { publishedAt: found.publishedAt }),
    ...(found.accessedAt === undefined ? {} : { accessedAt: found.accessedAt }),
    ...(found.language === undefined ? {} : { language: found.language }),
    ...(found.doi === undefined ? {} : { doi: found.doi }),
    isJournal: found.isJournal ?? false,
    isPressRelease: found.isPressRelease ?? false,
    isCertain: found.isCertain ?? false,
  }
}

function readPart(
  part: string,
  names: string[],
  found: { -readonly [Field in keyof CitationTail]?: CitationTail[Field] },
): void {
  const date = isoOf(part.replace(/^\((.*)\)$/, '$1'))
  if (date !== undefined) {
    found.publishedAt ??= date
    found.isCertain = true
    return
  }
  const doi = doiForm.exec(part)?.[1]
  if (doi !== undefined) found.doi ??= doi.replace(/[.,;]$/, '')
  if (doi !== undefined || identifier.test(part) || pages.test(part)) {
    found.isCertain = true
    found.isJournal ||= doi !== undefined || /^(?:PMC|PMID|\d+ \(|\d+:)/.test(part)
    return
  }
  if (/\(Press release\)/i.test(part)) found.isPressRelease = true
  const language = inLanguage.exec(part.replace(format, ''))?.[1]
  if (language !== undefined) {
    found.isCertain = true
    const code = citedLanguage(language)
    if (code !== undefined) found.language ??= code
  }
  const bare = part.replace(format, '').replace(inLanguage, '').trim()
  const via = passedOn.exec(bare)
  if (via !== null) found.via ??= (via[1] ?? via[2] ?? '').trim()
  const name = via === null ? bare : bare.slice(0, via.index).trim()
  if (name !== '' && name.length <= longestName && /\p{L}/u.test(name)) names.push(name)
}

/** "Harrow, Dorset: Harbour Board" names a publisher and where it is; a work has no place. */
const placed = /^\p{Lu}[\p{L} .'’-]{1,40}, \p{Lu}[\p{L} .'’-]{1,40}: (?=\p{Lu})/u

function namesOf(names: readonly string[]): Pick<CitationTail, 'work' | 'publisher'> {
  const [work = '', publisher = ''] = names
  if (placed.test(work)) return { work: '', publisher: work.replace(placed, '') }
  return { work, publisher: publisher.replace(placed, '') }
}

/** The parts between full stops; those of abbreviations and addresses end none. */
function partsOf(tail: string): readonly string[] {
  const parts: string[] = []
  let from = 0
  for (const { index } of tail.matchAll(/\.(?=\s|$)/g)) {
    const rest = tail.slice(index + 1, index + 40).trimStart()
    const isEnd = rest === '' || afterStop.test(rest) || /^(?:\d{1,2} \p{L}|\d{4}-\d\d|doi:)/u.test(rest)
    if (!isEnd && shortened.test(tail.slice(Math.max(from, index - 12), index))) continue
    parts.push(tail.slice(from, index))
    from = index + 1
  }
  parts.push(tail.slice(from))
  return parts
    .map((part) => part.trim())
    .flatMap((part) => (afterStop.test(part) ? [part] : byComma(part)))
    .filter((part) => part !== '')
}

/** "Harbour Post, July 24, 2023": a date behind a comma is a part of its own. */
function byComma(part: string): readonly string[] {
  if (isoOf(part) !== undefined) return [part]
  for (const { index } of [...part.matchAll(/,\s/g)].slice(-2)) {
    const end = part.slice(index + 1).trim()
    if (isoOf(end) !== undefined && !/^\d{4}$/.test(end)) return [part.slice(0, index).trim(), end]
  }
  return [part]
}
