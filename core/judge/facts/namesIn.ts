import { monthNumber, weekdayNumber } from './calendarNames.ts'

/** A proper name as a sentence writes it. */
export interface NameMention {
  readonly kind: 'name'
  readonly start: number
  readonly end: number
  readonly words: readonly string[]
}

export interface NameOptions {
  /** True for languages that capitalise all nouns, like German: only acronyms are then names. */
  readonly capitalNouns?: boolean
}

const nameWord = String.raw`(?:\p{Lu}\.(?:\s?\p{Lu}\.)+|\p{Lu}\p{Ll}\.\p{Lu}\.|\p{Lu}\.(?=\s\p{Lu})|(?:\p{Ll}{1,3}['’-])?\p{Lu}[\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{N}]+)*(?:['’]s?)?|\p{Ll}\p{Lu}[\p{L}\p{N}]+)`
const link = String.raw`(?:\s(?:of|the|of the|de|de la|del|della|di|da|do|dos|das|du|des|la|le|van|van der|van den|von|von der|bin|ibn|al|el|&)\s|\s)`
const sequence = new RegExp(String.raw`(?<![\p{L}\p{N}])${nameWord}(?:${link}${nameWord})*`, 'gu')

// Words at the beginning of a sentence or before a name that are not names.
const plain = new Set(
  `a an the this that these those his her its their our my your he she it they we i you there here some many most several
  all both each every other another such no not none one two three four five six seven eight nine ten first second third
  in on at by for with from to into onto over under about after before between during through without within against as
  of since until despite following according although though because while when where who what which why how if unless
  and but or nor so yet then also however meanwhile moreover furthermore additionally later earlier today yesterday
  tomorrow now soon only even just more less few fewer less around nearly almost approximately up out off because once
  whereas besides apart amid among along across near like unlike instead rather whether including given nobody nothing someone everyone anyone
  officials police journalist actor actress singer director author writer professor critic student driver player authorities experts residents witnesses critics supporters people men women children`.split(
    /\s+/,
  ),
)

// Titles precede a name and are often omitted.
const titles = new Set(
  `mr mrs ms miss dr prof professor sir dame lord lady president vice prime minister premier chancellor king queen prince
  princess emperor pope cardinal archbishop bishop father sister rev reverend judge justice senator sen representative rep
  congressman congresswoman governor gov mayor secretary general colonel col captain capt major sergeant sgt lieutenant lt
  admiral commander officer chief director chairman chairwoman chair ceo coach detective inspector sheriff attorney
  superintendent supt constable const marshal corporal cpl private major-general
  ambassador foreign former deputy spokesman spokeswoman spokesperson`.split(/\s+/),
)

/**
 * Proper names of a sentence: runs of capitalised words, acronyms and mixed-case words, without leading plain words,
 * titles, months and weekdays. A single capitalised word at the start of the sentence is excluded unless its letters
 * mark it as a name (acronym, hyphen, digit).
 */
export function namesIn(sentence: string, { capitalNouns = false }: NameOptions = {}): readonly NameMention[] {
  const found: NameMention[] = []
  const opening = /^[\s"'“‘«(\[]*/u.exec(sentence)?.[0].length ?? 0
  for (const match of sentence.matchAll(sequence)) {
    const words = wordsOf(match[0], match.index)
    const trimmedWords = trimmed(words)
    const atStart = match.index <= opening || /[.!?:]["”']?\s*["“'‘]?$/u.test(sentence.slice(0, match.index))
    const first = trimmedWords[0]
    const last = trimmedWords.at(-1)
    if (first === undefined || last === undefined) continue
    const single = trimmedWords.length === 1
    if (single && atStart && words.length === 1 && !telling(first.text)) continue
    if (capitalNouns && !trimmedWords.some(({ text }) => telling(text))) continue
    found.push({ kind: 'name', start: first.start, end: last.end, words: trimmedWords.map(({ text }) => text) })
  }
  return found
}

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

function wordsOf(text: string, offset: number): readonly Word[] {
  return [...text.matchAll(/[^\s]+/gu)].map(({ 0: word, index }) => ({
    text: word.replace(/['’]s?$/u, ''),
    start: offset + index,
    end: offset + index + word.replace(/['’]s?$/u, '').length,
  }))
}

/** The words of the name: plain words and titles are removed at the front, links at both ends, months and weekdays everywhere. */
function trimmed(words: readonly Word[]): readonly Word[] {
  const names = words.filter((word) => !isCalendarWord(word.text))
  const first = names.findIndex(({ text }) => !isBeforeName(text))
  const last = names.findLastIndex(({ text }) => /\p{Lu}/u.test(text))
  return first < 0 ? [] : names.slice(first, last + 1)
}

/** A title or rank before a name, which other texts may omit or abbreviate. */
export function isTitle(word: string): boolean {
  return titles.has(word.toLowerCase().replace(/\.$/u, ''))
}

/**
 * Whether a word at the beginning of a sentence is certainly not a name: a plain word, a title, a month or a weekday.
 */
export function isPlainOpening(word: string): boolean {
  return isBeforeName(word) || isCalendarWord(word)
}

function isBeforeName(word: string): boolean {
  if (!/\p{Lu}/u.test(word)) return true
  const key = word.toLowerCase().replace(/\.$/u, '')
  return !telling(word) && (plain.has(key) || titles.has(key))
}

function isCalendarWord(word: string): boolean {
  const name = word.replace('.', '').replace(/^(?:mid|early|late|pre|post)-/iu, '')
  return (monthNumber(name) !== undefined && name !== 'Mark') || (name.length > 3 && weekdayNumber(name) !== undefined)
}

/** Whether the letters of a word alone show a name: "UNESCO", "U.S.", "iPhone", "F-16". */
function telling(word: string): boolean {
  return /\p{Lu}.*\p{Lu}|\p{Lu}.*\d|^\p{Ll}+\p{Lu}/u.test(word)
}
