import { isoOf } from '../../domain/readDate.ts'
import { findWrittenDate } from '../isoDate.ts'
import { judgeLine } from '../judgeText.ts'
import { strictByline } from './bylineForms.ts'
import { isHeadline } from './headlineLine.ts'
import { isOrganisation } from './isOrganisation.ts'
import { newsAgency } from './newsAgencies.ts'

/** What the beginning of a text says of who wrote it and when. */
export interface TextByline {
  /** As written: "Ann Lee and Bo Ek"; empty if there is none. */
  readonly author: string
  readonly publishedAt?: string
}

const headLength = 12_000
const mostLines = 120
const longestLine = 200
const nearHeadline = 5
const year = /\b(?:19|20)\d\d\b/
/** Before "published" it tells of something else: "was published on", "the novel, originally published on". */
const ofAnother = String.raw`(?<!\b(?:was|were|been|being|be|is|are|originally|also|later|then|and|novel|memoir|books?|study|survey|poem|paper|report|volume)\s{1,3})`
const published = new RegExp(
  String.raw`${ofAnother}\b(?:first published|published|posted|publication date|date published|publié|veröffentlicht|publicado|pubblicato|diterbitkan|objavljeno)\b\s*(?:on|at|le|am|el|il)?\s*:?\s*`,
  'iu',
)
/** A line of its own before the date. */
const label = /^(?:date|published|posted|date published|publication date)(?: on)?:?$/iu
const updated = /\b(?:(?:last )?(?:updated|modified)|aggiornato|actualizado|mis à jour)\b/iu
const name = String.raw`\p{Lu}[\p{L}.'’-]*(?: (?:(?:de|da|del|van|von|der|la|le|al|bin|el) )?\p{Lu}[\p{L}.'’-]+){1,3}`
/** "By Ann Lee", "By Ann Lee and Bo Ek | May 14, 2026" */
const byline = new RegExp(
  String.raw`^(?:(?:Written|Reported|Story|Text|Words) )?(?:By|BY|Von|Par|Por)\s*:?\s+(${name}(?:(?:, | and | & )${name}){0,5})(?=$|\s*[|,•·–—-]|\s+(?:on|for|in|of|at|Published|Updated|Posted|\d|${'January|February|March|April|May|June|July|August|September|October|November|December|[A-Z][a-z]{2}\\.? \\d'}))`,
  'u',
)
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const capital = months.map((short) => `${short.slice(0, 1).toUpperCase()}${short.slice(1)}`)
const month = `(?:(?:${capital.join('|')})[a-z]{0,6}|(?:${months.join('|').toUpperCase()})[A-Z]{0,6})`
const day = dayWith(month)
/** A line that begins with a date, or tells a time of day. */
const stamp = new RegExp(
  String.raw`^\P{L}*(?:\p{L}{3,9},? )?(?:${month}\b|\d{1,2} ${month}|\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4})|\d{1,2}[:.h]\d\d`,
  'iu',
)

function dayWith(name: string): string {
  return String.raw`(${name}\.? \d{1,2},? (?:19|20)\d\d|\d{1,2} ${name},? (?:19|20)\d\d)(?!\d)`
}

/** The same within a text that came without line breaks: only with its date behind it. */
const inline = new RegExp(
  String.raw`\b(?:(?:By|(?<!\p{Lu}\p{Lu} )BY) |By(?=\p{Lu}\p{Ll}))(${name})\s*(?:[|,•·–—-]|on|Published:?|Updated:?)?\s*(?=\d|${month})`,
  'u',
)
/** The month of the date behind a name of two words or more, which may have grown onto it. */
const monthBehind = new RegExp(String.raw`(?<=\S \P{Zs}{2,40}) ?${month}\.?$`, 'u')
/** Dates within such a text; its prose does not write these words with a capital. */
const inlineDates = [
  new RegExp(String.raw`(?:Published|Posted|PUBLISHED|POSTED)\s?(?:[Oo]n)?:? ?${day}`, 'u'),
  new RegExp(String.raw`\b(?:(?:By|BY) |By(?=\p{Lu}\p{Ll}))${name}\s*(?:[|,•·–—-]|on)?\s*${day}`, 'u'),
  // "Issued by Ann Lee MP – Shadow Minister15 Jun 2023"
  new RegExp(String.raw`(?<![\p{Lu}])Issued by ${name}[^\n]{0,120}?${day}`, 'u'),
  // Grown together with what came before it, and with its time of day: "PrintDec. 4, 2023, 4:05 PM UTC".
  new RegExp(
    String.raw`(?<=\p{Ll})(?:Updated:? ?)?${day},?\s?(?:at )?\d{1,2}[:.]\d\d\s?(?:[AaPp]\.?[Mm]|UTC|GMT)`,
    'u',
  ),
]
/** The same in a text that came without capitals and stops; months in Indonesian too, whose sites are read as often as others. */
const loweredMonth = `(?:${months.join('|')}|mei|agu|agt|okt|des)[a-z]{0,6}`
const loweredDay = dayWith(loweredMonth)
/** "21st jun 2021" too. */
const loweredOrdinal = String.raw`(?:${loweredDay}|\d{1,2}(?:st|nd|rd|th) ${loweredMonth},? (?:19|20)\d\d(?!\d))`
/** Two words, since a third one may belong to what follows. */
const loweredName = String.raw`(?!(?:a|all|an|any|his|her|its|my|no|one|our|that|the|their|these|this|those|two|who|your|mc|mac|de|van|von) )[\p{Ll}’'-]{2,}(?<!ly) (?!(?:at|for|in|of|on|the|mon|tue|wed|thu|fri|sat|sun|posted|published|updated|staff) )[\p{Ll}’'.-]{2,}?`
const loweredDates = [
  new RegExp(`${ofAnother}published ?(?:on)? ?${loweredDay}`, 'u'),
  new RegExp(`\\bposted ?(?:on)? ?${loweredDay}`, 'u'),
]
/** "by ann lee published may 14 2026", "by ann lee may 14 2026 0533"; "by floods on may 14 2026" is prose. */
const loweredByline = new RegExp(
  String.raw`\bby (${loweredName}) ?(?:(?:published|updated|posted) ?(?:on )?)?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]* )?${loweredOrdinal}`,
  'u',
)
/** Forms that no prose has, in English and French, whose dates are in figures without their signs: "par ann lee le 14052026". */
const loweredCredits = [
  new RegExp(String.raw`\bauthor of the article (${loweredName}) (?=published|posted)`, 'u'),
  new RegExp(String.raw`(?<!\p{L})par ?(${loweredName}) (?:publié )?le \d{8} `, 'u'),
]
/** With a time of day; beside several of them stands a list of other articles. */
const loweredStamp = new RegExp(
  String.raw`\b${loweredDay} (?:at |pukul )?\d{3,4} ?(?:[ap]m|wib|wita|wit|gmt|utc|[ecmp][sd]t|bst|cest|cet|ist)\b`,
  'gu',
)
const mostStamps = 2
/** The article's own is near its beginning, and its text is between it and the next. */
const nearBeginning = 1_500
const leastText = 400

/**
 * @param headline the page's title: a date below it is the page's own, one above it may be the day on which it was read
 */
export function textByline(text: string, { headline, language }: { headline: string; language: string }): TextByline {
  const head = text.slice(0, headLength)
  const lines = head
    .split('\n', mostLines)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const at = lines.findIndex((line) => byline.test(line) && line.length <= longestLine)
  const found = inline.exec(head)
  const written = at < 0 ? found?.[1] : byline.exec(lines[at] ?? '')?.[1]
  const author = (written ?? '').replace(monthBehind, '')
  const within: Found = /\p{Lu}/u.test(head) ? { publishedAt: dateWithin(head) } : loweredWithin(head)
  const publishedAt = dateAmong(lines, { headline, language, byline: at }) ?? within.publishedAt
  const named = [author, strictByline(head, headline), within.author ?? '']
  return {
    author: named.find((one) => one !== '' && isByline(one)) ?? '',
    ...(publishedAt === undefined ? {} : { publishedAt }),
  }
}

/** "By Those Involved" is a heading; "By GHD Digital" is who made the site. Agencies are credited. */
function isByline(author: string): boolean {
  if (/^(?:all|any|each|my|our|that|the|their|these|this|those|what|which|who|your)\s/iu.test(author)) return false
  return newsAgency(author) !== undefined || !isOrganisation(author)
}

interface Found {
  readonly author?: string
  readonly publishedAt?: string | undefined
}

function dateWithin(head: string): string | undefined {
  for (const form of inlineDates) {
    const date = isoOf(form.exec(head)?.[1] ?? '')
    if (date !== undefined) return date
  }
  return undefined
}

/** Who and when, in a text without capitals, as a sentence of prose would not say it. */
function loweredWithin(head: string): Found {
  const [, inByline, beside] = loweredByline.exec(head) ?? []
  const name = inByline ?? loweredCredits.map((form) => form.exec(head)?.[1]).find((one) => one !== undefined) ?? ''
  const author = name.replace(/\p{L}[^ -]*/gu, (word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
  const stamps = [...head.matchAll(loweredStamp)]
  const [first, next] = stamps
  const isApart = first !== undefined && next !== undefined && next.index - first.index > leastText
  const isOwn = stamps.length <= mostStamps || (isApart && first.index < nearBeginning)
  const dates = [
    loweredDates[0]?.exec(head)?.[1],
    isOwn ? first?.[1] : undefined,
    loweredDates[1]?.exec(head)?.[1],
    beside,
  ]
  const publishedAt = dates.map((date) => isoOf(inEnglish(date ?? ''))).find((date) => date !== undefined)
  return { author, publishedAt }
}

function inEnglish(date: string): string {
  return date
    .replace(/\bmei\b/u, 'may')
    .replace(/\bag(?:u|t)[a-z]*/u, 'august')
    .replace(/\bokt[a-z]*/u, 'october')
    .replace(/\bdes[a-z]*/u, 'december')
    .replace(/\b(jan|feb|jun|jul)(?:uari|ruari|i)\b/u, '$1')
    .replace(/\bmaret\b/u, 'march')
}

interface Place {
  readonly headline: string
  readonly language: string
  /** Line of the byline; -1 if there is none. */
  readonly byline: number
}

/** The date of the line that most likely tells the publication: one that says so, then one beside the byline or the headline. */
function dateAmong(lines: readonly string[], { headline, language, byline: author }: Place): string | undefined {
  // Above the article it may also be the name of the page's section, or stand in a list.
  const titles = lines.flatMap((line, at) => (at > 0 && isHeadline(line, headline) ? [at] : []))
  const dated = lines.flatMap((line, at) => {
    if (line.length > longestLine || !year.test(line)) return []
    const isBeside =
      (author >= 0 && Math.abs(at - author) <= 2) || titles.some((title) => at > title && at - title <= nearHeadline)
    const stated = published.test(line) || label.test(lines[at - 1] ?? '')
    const isOfDate = stamp.test(line) || byline.test(line)
    const rank = stated
      ? 0
      : !isBeside || judgeLine(line).kind === 'prose'
        ? 3
        : updated.test(line)
          ? 2
          : isOfDate
            ? 1
            : 3
    return rank === 3 ? [] : [{ line: published.test(line) ? line.slice(line.search(published)) : line, rank }]
  })
  dated.sort((one, other) => one.rank - other.rank)
  for (const { line } of dated.slice(0, 4)) {
    const date = findWrittenDate(line, language)
    if (date !== undefined) return date
  }
  return undefined
}
