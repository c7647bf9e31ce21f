import { z } from 'zod'
import { readLexicon } from '../../text/readLexicon.ts'
import type { SubjectKind } from '../../wikitext/kinds/subjectKind.ts'
import { titleAlone, titlePattern } from '../../wikitext/kinds/titleForms.ts'
import { literally } from '../../wikitext/wholeWords.ts'
import type { Span } from '../../domain/support.ts'
import { introducedShips } from './namedShips.ts'
import { introducedSpecies } from './namedSpecies.ts'
import { introducedWorks } from './namedWorks.ts'

/** A part of a sentence that is set in italics, bold or quotation marks. */
export interface ProseMark {
  readonly start: number
  readonly end: number
  /** Default false. */
  readonly isBold?: boolean
  readonly isItalic?: boolean
  /** Whether quotation marks are put around it. */
  readonly isQuoted?: boolean
  /** Whether a person set it: quotation marks around it stay. */
  readonly isOwn?: boolean
  /** Names within a bold title that are in italics. */
  readonly italics?: readonly Span[]
}

const periodicalsSchema = z.strictObject({ comment: z.string(), names: z.array(z.string()), told: z.array(z.string()) })
let wellKnown: RegExp | undefined
let told: RegExp | undefined

// Prefixes of ships; some stand for other things, too, unless they follow an article or a word for a ship.
const ship =
  /(?<![\p{L}\d])(?:HMS|HMAS|HMCS|HMNZS|HMT|HDMS|HSwMS|HNoMS|HNLMS|USS|USNS|USCGC|CCGS|RMS|RRS|RFA|RV|FV|MV|MT|TSS|INS|KRI|BRP|ORP|ROKS|TCG|(?<=(?:[Tt]he|[Ff]erry|[Ss]hip|[Ll]iner|[Ss]teamer|[Ss]teamship|[Vv]essel|[Ff]reighter|[Tt]anker)\s)(?:SS|MS|MF|PS|TS|SV))\s(?<name>\p{Lu}\p{Ll}[\p{L}-]*(?:\s(?:of\s(?:the\s)?|\p{Lu}\.\s)?(?:\p{Lu}\p{Ll}[\p{L}-]*|\p{Lu}(?![\p{L}.]))){0,3})(?!\s\p{Lu}|\sof\s\p{Lu}|[\p{L}-])/dgu
export interface MarkSetting {
  readonly title: string
  readonly kind: SubjectKind | undefined
  /** Primary subtag. */
  readonly language: string
  /** Newspapers and magazines besides the well-known ones. */
  readonly periodicals?: readonly string[]
  /** Names of people, which are no titles. */
  readonly people?: ReadonlySet<string>
  readonly names?: ItalicNames
}

/** Works, ships and species that any sentence of the article names by what they are. */
export interface ItalicNames {
  /** Names of several words, which stand for nothing else. */
  readonly several: readonly string[]
  /** Ships with a name of one word, which is also that of somebody or of a place where it has no article. */
  readonly ships: readonly string[]
  /** Works with a title of one word, which a sentence may also use by itself. */
  readonly works: readonly string[]
}

/**
 * What is marked in a sentence: the subject's title as works are, names of ships, species, periodicals and works in English;
 * in the first sentence of the article also the title in bold.
 */
export function proseMarks(
  text: string,
  setting: MarkSetting,
  { isFirst }: { readonly isFirst: boolean },
): readonly ProseMark[] {
  const quoted = quotations(text)
  const bold = isFirst ? boldTitle(text, setting) : undefined
  const italics = setting.language === 'en' ? otherItalics(text, setting) : []
  const marks = [...(bold === undefined ? [] : [withItalics(bold, italics)]), ...titles(text, setting), ...italics]
  const free = marks.filter(
    (mark, at) =>
      !quoted.some(
        ({ start, end }) =>
          start < mark.start &&
          mark.end < end &&
          (start !== mark.start - 1 || end !== mark.end + 1 || isPartNamed(text, { start, end }, setting)),
      ) && !marks.slice(0, at).some((earlier) => earlier.start < mark.end && mark.start < earlier.end),
  )
  return [...free].sort((a, b) => a.start - b.start)
}

/** Kinds of works whose songs or episodes have titles in quotation marks. */
const withParts: ReadonlySet<string> = new Set(['album', 'series'])

/** Whether a quoted title is one of a list: that of a song or episode named like the whole. */
function isPartNamed(text: string, { start, end }: Span, { kind }: MarkSetting): boolean {
  if (kind === undefined || !withParts.has(kind.id)) return false
  return /["”],?\s(?:(?:and|or)\s)?$/u.test(text.slice(0, start)) || /^,?\s(?:(?:and|or)\s)?["“]/u.test(text.slice(end))
}

/** A title that is bold and no work itself, with the names that it has in italics. */
function withItalics(bold: ProseMark, italics: readonly ProseMark[]): ProseMark {
  if (bold.isItalic === true || bold.isQuoted === true) return bold
  const within = italics.filter(({ start, end }) => bold.start <= start && end <= bold.end)
  return within.length === 0 ? bold : { ...bold, italics: apart(within) }
}

function apart<T extends Span>(spans: readonly T[]): readonly T[] {
  return spans
    .filter((span, at) => !spans.slice(0, at).some((one) => one.start < span.end && span.start < one.end))
    .toSorted((a, b) => a.start - b.start)
}

/** The name of a ship or work in a title that is not one itself: "Lady R" in "Lady R incident". Undefined if it has none or several. */
export function italicInTitle(setting: MarkSetting): string | undefined {
  if (setting.language !== 'en' || (setting.kind !== undefined && setting.kind.title !== 'plain')) return undefined
  const [only, ...others] = apart(otherItalics(setting.title, setting))
  return only === undefined || others.length > 0 ? undefined : setting.title.slice(only.start, only.end)
}

function quotations(text: string): readonly { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(/["“„«][^"“”„«»]*["”“»]/gu)].map(({ index, 0: all }) => ({
    start: index,
    end: index + all.length,
  }))
}

/**
 * The title where the first sentence has it, whole, without what tells it apart, or with a year in front that the title has in
 * brackets; small words may stand between its words. A title that only describes is not bold.
 */
function boldTitle(text: string, { title, kind }: MarkSetting): ProseMark | undefined {
  const alone = titleAlone(title)
  const year = /\((\d{4})\)$/u.exec(title)?.[1]
  const forms = [title, ...(year === undefined ? [] : [`${year} ${alone}`]), alone]
  for (const form of forms) {
    // A title of one word is common in small letters.
    const source = form.includes(' ')
      ? form
          .split(' ')
          .map((word, at) => (at === 0 ? titlePattern(word) : plainPattern(word)))
          .join('\\s(?:(?:the|of)\\s)?')
      : literally(form)
    const found = new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'u').exec(text)
    if (found === null) continue
    const span = { start: found.index, end: found.index + found[0].length }
    return { ...span, isBold: true, isItalic: kind?.title === 'italic', isQuoted: kind?.title === 'quoted' }
  }
  const other = kind === undefined || kind.title === 'plain' ? inOtherOrder(text, alone) : undefined
  return other === undefined ? undefined : { ...other, isBold: true }
}

const smallWords = new Set(['the', 'a', 'an', 'of', 'and', 'in', 'on', 'at', 'for', 'to', 's'])

/** All words of the title side by side in another order, with only small words between them: "2023 season of the Detroit Lions". */
function inOtherOrder(text: string, title: string): { readonly start: number; readonly end: number } | undefined {
  const wordsOf = (part: string): readonly { readonly word: string; readonly at: number; readonly end: number }[] =>
    [...part.matchAll(/[\p{L}\p{N}]+(?:[-–][\p{L}\p{N}]+)*/gu)].map(({ 0: word, index }) => ({
      word: word.replace(/[-–]/gu, '-').toLowerCase(),
      at: index,
      end: index + word.length,
    }))
  const wanted = wordsOf(title)
    .map(({ word }) => word)
    .filter((word) => !smallWords.has(word))
  if (wanted.length < 3) return undefined
  const words = wordsOf(text)
  for (const [at, first] of words.entries()) {
    if (!wanted.includes(first.word)) continue
    const left = [...wanted]
    for (const { word, end } of words.slice(at)) {
      if (smallWords.has(word)) continue
      const place = left.indexOf(word)
      if (place < 0) break
      left.splice(place, 1)
      // Punctuation other than commas would make it more than a phrase.
      if (left.length === 0) return /[.;:()"“”]/u.test(text.slice(first.at, end)) ? undefined : { start: first.at, end }
    }
  }
  return undefined
}

function plainPattern(word: string): string {
  return /^[-–—]$/u.test(word)
    ? '[-–—]?'
    : titlePattern(word).replace(/^\[(.)(.)\]/u, (_, upper: string, lower: string) =>
        /^\p{Lu}/u.test(word) ? upper : lower,
      )
}

/** The title of a work wherever it stands. */
function titles(text: string, { title, kind }: MarkSetting): readonly ProseMark[] {
  if (kind === undefined || kind.title === 'plain') return []
  const alone = titleAlone(title)
  const expression = new RegExp(
    `(?<![\\p{L}\\p{N}])${literally(alone).replace(/['’]/gu, "['’]")}(?![\\p{L}\\p{N}])`,
    'gu',
  )
  return [...text.matchAll(expression)].flatMap(({ index, 0: all }) => {
    const end = index + all.length
    const after = text.slice(end)
    // Where a sentence begins, a title of one word may be a common word.
    const isCommon =
      !alone.includes(' ') &&
      (index === 0 || /[.!?:]["”]?\s$/u.test(text.slice(0, index))) &&
      !/^["”’]?(?:['’]s)?\s(?:is|was|has|had|will|would|received|features|follows|stars|premiered|debuted|tells|takes)(?!\p{L})/u.test(
        after,
      )
    // A longer title that contains it is another work.
    const isOther = /^(?::|\s\d|\s(?:II|III|IV|Part|Chapter)(?!\p{L}))/u.test(after)
    return isCommon || isOther || isCommonNoun(text, { start: index, end })
      ? []
      : [{ start: index, end, isItalic: kind.title === 'italic', isQuoted: kind.title === 'quoted' }]
  })
}

/**
 * Whether words that are also a title are counted, possessed or awarded like the things that they stand for: "two Purple
 * Hearts", "his Purple Hearts.", "Purple Hearts medals".
 */
function isCommonNoun(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const isCounted =
    /(?:^|[\s(])(?:\d+|two|three|four|five|six|seven|eight|nine|ten|dozens? of|several|many|some|both|all|these|those|few|more|multiple|numerous)\s$/iu.test(
      before,
    )
  const isAwarded =
    /(?<!\p{L})(?:awarded|received|receiving|earned|given|wearing|wore|won|medals?:?)(?: (?:the|a|an|his|her|their))?\s$/iu.test(
      before,
    )
  const isOwned = /(?<!\p{L})(?:his|her|their|its|my|our|an?)\s$/iu.test(before) && !/^\s\p{Ll}/u.test(after)
  return isCounted || isAwarded || isOwned || /^\s(?:medals?|recipients?|winners?|holders?)(?!\p{L})/u.test(after)
}

function otherItalics(
  text: string,
  { periodicals: cited = [], people = new Set(), names = { several: [], ships: [], works: [] } }: MarkSetting,
): readonly ProseMark[] {
  wellKnown ??= namesPattern(readLexicon('periodicals.json', periodicalsSchema).names)
  told ??= new RegExp(
    `(?<=(?<!\\p{L})(?:[Tt]old|[Ii]nterview(?:ed)? (?:with|by|in)|[Aa]ccording to|[Rr]eported by|[Aa]nalysis by|[Ww]riting (?:for|in)|[Ww]rote (?:for|in)|[Rr]eviewer for|[Cc]ritic for|[Mm]agazine) )(?<name>${readLexicon('periodicals.json', periodicalsSchema).told.join('|')})(?![\\p{L}\\p{N}]| \\p{Lu})`,
    'gdu',
  )
  const expressions = [ship, wellKnown, told, ...(cited.length === 0 ? [] : [namesPattern(cited)])]
  const found = expressions.flatMap((expression) =>
    [...text.matchAll(expression)].flatMap(({ indices }) => {
      const [start, end] = indices?.groups?.['name'] ?? []
      // A company, a prize or a building may be called after a newspaper.
      const isOther =
        end === undefined ||
        /^(?:['’]s)? (?:Company|Network|Corporation|Group|Media|Prize|Award|Building|Holdings|Foundation|Festival|Stadium|Arena|Center|Centre)\b/u.test(
          text.slice(end),
        )
      return start === undefined || isOther ? [] : [{ start, end }]
    }),
  )
  const again = againPatterns(names).flatMap((expression) =>
    Array.from(text.matchAll(expression), ({ index, 0: all }) => ({ start: index, end: index + all.length })),
  )
  // The longest first: "The Irish Times" and not "Irish Times" within it.
  return [
    ...introducedWorks(text, people),
    ...introducedShips(text, people),
    ...introducedSpecies(text),
    ...found,
    ...again.filter((span) => !isCommonNoun(text, span)),
  ]
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))
    .map((span) => ({ ...span, isItalic: true }))
}

/** What finds works and ships where a sentence names them without their kind. */
function againPatterns({ several, ships, works }: ItalicNames): readonly RegExp[] {
  const oneOf = (names: readonly string[]): string =>
    `(?:${names.map(literally).join('|')})(?![\\p{L}\\p{N}-]| \\p{Lu})`
  return [
    ...(several.length === 0 ? [] : [namesPattern(several)]),
    ...(ships.length === 0 ? [] : [new RegExp(`(?<=(?<![\\p{L}])[Tt]he )${oneOf(ships)}`, 'gu')]),
    ...(works.length === 0
      ? []
      : [
          new RegExp(`(?<= (?:in|on) )${oneOf(works)}`, 'gu'),
          new RegExp(`(?<![\\p{L}\\p{N}] )${oneOf(works)}(?= (?:was|were|is|had been) (?:\\p{Ll}+ly )?${shown})`, 'gu'),
        ]),
  ]
}

/** What is said of works and not of those after whom they are called. */
const shown =
  '(?:released|published|premiered|broadcast|aired|screened|filmed|shot|written|directed|produced|nominated|cancelled|canceled|renewed|adapted|translated)'

function namesPattern(names: readonly string[]): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?<name>${[...names]
      .sort((a, b) => b.length - a.length)
      .map((name) => literally(name).replace(' magazine', '(?= magazine)').replace(/ /gu, ',? '))
      .join('|')})(?![\\p{L}\\p{N}])`,
    'gdu',
  )
}
