import type { StatedAuthor } from './creditedAuthors.ts'
import { findWrittenDate, parseIsoDate } from '../isoDate.ts'
import { newsAgency } from './newsAgencies.ts'

/** What a citation that is written out says. Fields that it does not have are absent. */
export interface WrittenCitation {
  readonly title: string
  readonly authors: readonly StatedAuthor[]
  /** The newspaper, magazine, journal or site. */
  readonly work?: string
  readonly publisher?: string
  readonly agency?: string
  readonly via?: string
  /** ISO 8601, as precise as it is written. */
  readonly publishedAt?: string
  /** BCP 47, of "(in French)". */
  readonly language?: string
  readonly doi?: string
}

/** No citation is as long; longer text is no title either. */
const longest = 1_000
const longestPart = 100
const dated = String.raw`(?:\d{1,2} )?\p{L}{3,12}\.? (?:\d{1,2}, )?\d{4}|\d{4}(?:-\d\d(?:-\d\d)?)?`
/** "(March 13, 2023). " behind the authors, or nothing but their full stop. */
const authorsAndDate = new RegExp(String.raw`^(?<authors>.{2,400}?)(?:\s\((?<date>${dated})\))?\.\s*$`, 'u')
const quoted =
  /^(?<before>[^"“]{0,400})["“](?<title>.+)["”](?:\s\[[^\]]{1,300}\])?(?:\s\([^()]{1,40}\))?(?:\.\s*(?<after>.*))?$/u
/** A book or a page in italics, which plain text does not show, is parted by its date alone. */
const unquoted = new RegExp(
  String.raw`^(?<before>[^"“.]{2,60}, [^"“]{1,200}? \((?:${dated})\)\. )(?<title>[^"“]{3,200}?)\. (?<after>.*\b(?:Retrieved|Archived|ISBN)\b.*)$`,
  'u',
)
/** "Roads stay closed, NBC New York, July 16, 2023" */
const listed = new RegExp(
  String.raw`^(?<title>[^"“]{15,300}), (?<work>\p{Lu}[^,"“]{1,60}), (?<date>\p{L}{3,9} \d{1,2}, \d{4}|\d{1,2} \p{L}{3,9} \d{4})$`,
  'u',
)
const accessed = new RegExp(String.raw`^(?:Retrieved|Accessed)(?: on)? (?:${dated})$`, 'iu')
const archived = /^Archived(?: from the original)?(?: \([^)]*\))?(?: on .*)?$/iu
const identifier = /^(?:doi|PMC|PMID|ISBN|ISSN|OCLC|JSTOR|S2CID|arXiv|Bibcode|hdl)[:\s]/iu
const places = /^(?:(?:vol|no|p{1,2}|p|Issue)\.?\s?\d.*|\d+(?:\s?\(\d+\))?(?::\s?e?[\d–—-]+)?|p{1,2}|vol|no)$/iu

/**
 * Reads a citation as Wikipedia shows one: `Lee, Ann (March 3, 2026). "Ferry aground". The Post. Retrieved May 4, 2026.`
 * Undefined for a title that is nothing but a title.
 */
export function parseCitation(text: string): WrittenCitation | undefined {
  if (text.length > longest) return undefined
  const line = text.replace(/\{\{.*$/u, '').trim()
  const parted = (quoted.exec(line) ?? unquoted.exec(line))?.groups
  if (parted !== undefined) return readParts(parted)
  const { title, work, date = '' } = listed.exec(line)?.groups ?? {}
  const publishedAt = readDate(date)
  if (title === undefined || work === undefined || publishedAt === undefined) return undefined
  return { title, work, authors: [], publishedAt }
}

function readParts(parted: Readonly<Record<string, string | undefined>>): WrittenCitation | undefined {
  const { before = '', title = '', after } = parted
  const opening = before.trim() === '' ? {} : authorsAndDate.exec(before)?.groups
  // A word in quotation marks within a headline.
  if (opening === undefined) return undefined
  const rest = readRest(partsOf(after ?? ''))
  const publishedAt = readDate(opening['date'] ?? '') ?? rest.date
  // "Newsletter". with its full stop is what is left of one that says no more.
  const isCitation = rest.isAccessed || publishedAt !== undefined || rest.names.length > 0 || after !== undefined
  if (!isCitation) return undefined
  const [work, ...bodies] = rest.names
  const agency = bodies.map(newsAgency).find((name) => name !== undefined)
  const publisher = bodies.find((name) => newsAgency(name) === undefined)
  return {
    title: title.trim(),
    authors: readAuthors(opening['authors'] ?? ''),
    ...(work === undefined ? {} : { work }),
    ...(publisher === undefined ? {} : { publisher }),
    ...(agency === undefined ? {} : { agency }),
    ...(rest.via === undefined ? {} : { via: rest.via }),
    ...(publishedAt === undefined ? {} : { publishedAt }),
    ...(rest.language === undefined ? {} : { language: rest.language }),
    ...(rest.doi === undefined ? {} : { doi: rest.doi }),
  }
}

interface Rest {
  /** Of the work, then of bodies behind it. */
  readonly names: readonly string[]
  readonly via?: string
  readonly date?: string
  readonly language?: string
  readonly doi?: string
  /** Whether it says when it was read, or that it was archived. */
  readonly isAccessed: boolean
}

function readRest(parts: readonly string[]): Rest {
  const names: string[] = []
  let found: Omit<Rest, 'names' | 'isAccessed'> = {}
  let isAccessed = false
  for (const part of parts) {
    if (accessed.test(part) || archived.test(part)) isAccessed = true
    else if (identifier.test(part)) {
      isAccessed = true
      const doi = /^doi:\s?(10\.\d{4,9}\/\S+)$/iu.exec(part)?.[1]
      if (doi !== undefined) found = { ...found, doi }
    } else if (places.test(part)) continue
    else {
      const date = readDate(part)
      if (date !== undefined) found = { ...found, date: found.date ?? date }
      else {
        const [, name = part, language] = /^(.+?)\s\(in (\p{L}+)[^)]*\)$/u.exec(part) ?? []
        const [own = '', via] = name.split(/\s[–—-]\svia\s/u)
        const code = language === undefined ? undefined : languageCodes().get(language.toLowerCase())
        found = { ...found, ...(code === undefined ? {} : { language: code }), ...(via === undefined ? {} : { via }) }
        // "Tarn, Marrow: The Post Company": where a body sits.
        const plain = own
          .replace(/^[^:]{2,40}, [^:]{2,30}: (?=\p{L})/u, '')
          .replace(/^www\d?\./iu, '')
          .trim()
        if (plain !== '' && plain.length <= longestPart) names.push(plain)
      }
    }
  }
  return { ...found, names, isAccessed }
}

/** Parts that end with a full stop; one within a name, as of "U.S. News" or "NJ.com", ends none. */
function partsOf(text: string): readonly string[] {
  return text
    .split(/(?<!(?:^|[\s.])\p{Lu}|\b(?:St|Mr|Dr|No|Inc|Co|Ltd|Jr))\.\s+/u)
    .map((part) => part.replace(/\.$/u, '').trim())
    .filter((part) => part !== '')
}

/** "Lee, Ann; Ek, Bo", "Lee A, Ek BC", "Ann Lee" or the name of a body. */
function readAuthors(text: string): readonly StatedAuthor[] {
  const written = text.replace(/(?:,? et\s+al\.?| \((?:eds?|ed\.)\))/giu, '').replace(/\s*\|\s*(?=[,;]|$)/gu, '')
  const initials = written.split(', ')
  if (!written.includes(';') && initials.every((one) => /^\p{Lu}[\p{L}'’ -]+ \p{Lu}{1,3}$/u.test(one))) {
    return initials.map((one) => {
      const at = one.lastIndexOf(' ')
      return stated(one.slice(0, at), one.slice(at + 1))
    })
  }
  return written.split(/\s*;\s*/u).flatMap((one): readonly StatedAuthor[] => {
    if (one === '' || one.includes('@')) return []
    const [last = '', first, ...more] = one.split(/\s*,\s*/u)
    return first === undefined || more.length > 0 ? [{ name: one }] : [stated(last, first)]
  })
}

function stated(last: string, first: string): StatedAuthor {
  return { name: `${first} ${last}`, last, first }
}

function readDate(text: string): string | undefined {
  const iso = parseIsoDate(text)
  if (iso !== undefined || text === '') return iso
  const month = /^(\p{L}{3,9}) (\d{4})$/u.exec(text)
  if (month === null)
    return /^(?:\d{1,2} \p{L}+ \d{4}|\p{L}+ \d{1,2}, \d{4})$/u.test(text) ? findWrittenDate(text, 'en-US') : undefined
  return findWrittenDate(`1 ${month[1] ?? ''} ${month[2] ?? ''}`, 'en')?.slice(0, 'yyyy-mm'.length)
}

let codes: ReadonlyMap<string, string> | undefined

/** BCP 47 codes by the English names of languages. */
function languageCodes(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  codes ??= new Map(
    'af ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko lt lv mk mn ms mt nl no pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur uz vi zh'
      .split(' ')
      .map((code) => [(names.of(code) ?? code).toLowerCase(), code] as const),
  )
  return codes
}
