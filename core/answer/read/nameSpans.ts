import type { Span } from '../../domain/support.ts'
import { contentWords } from '../../text/contentWords.ts'
import { namesIn } from '../../judge/facts/namesIn.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import type { Fitting } from './fitting.ts'
import { kindOfName } from './nameKinds.ts'

/** A name with the characters around it. */
export interface Name {
  readonly text: string
  /** The characters before and after it. */
  readonly before: string
  readonly after: string
}

const competition =
  /(?<!\p{L})(?:league|cup|championships?|tournament|federation|conference|portal|serie|liga|olympics|nfc|afc|nba|nfl|nhl|mlb|uefa|fifa|award|year)(?!\p{L})/iu

/** A thing comes after words of belonging more often than a person does; "Slovakian" before a noun is not a name. */
export function thingFit({ text, before, after }: Name, { focus }: ReadQuestion): number {
  if (/^\s\p{Ll}/u.test(after) && /(?:ian|ean|ish|ese|can|an)$/u.test(text) && !text.includes(' ')) return 0.3
  const belongs = /\b(?:for|with|to|by|at|of|from|joined|joins|joining|the|left|leave)\s(?:the\s)?$/iu.test(before)
  // A question about a team is not answered by its league.
  if (competition.test(text) && ['team', 'club', 'side', 'squad'].some((stem) => focus.has(stem))) return 0.3
  // "Which university" is answered by a name with "university".
  if ([...contentWords(text)].some((stem) => focus.has(stem))) return 1
  return kindOfName(text) === 'body' ? 1 : belongs ? 0.95 : 0.6
}

/** Words before a name that is not a person's: "the Isla Merrin". */
const ofThing =
  /\b(?:the|ferry|ship|vessel|boat|yacht|tanker|trawler|liner|lifeboat|submarine|MV|MS|SS|HMS|USS|RMS)\s$/iu

/** A person's name has no word for an organisation or country, is not "Kenyan", and is seldom in capitals only. */
export function personFit({ text, before, after }: Name): number {
  if (kindOfName(text) !== 'unknown') return 0.25
  if (ofThing.test(before)) return 0.15
  const [last = ''] = text.split(' ').slice(-1)
  if (/(?:ian|ean|ish|ese|kan|yan|can)$/u.test(last) && /^\s\p{Ll}/u.test(after)) return 0.2
  if (!/\p{Ll}/u.test(text)) return 0.4
  if (/\b(?:on|onto|off|into|across)\s$/iu.test(before)) return 0.2
  return /\b(?:in|at|near)\s(?:the\s)?$/iu.test(before) ? 0.5 : text.includes(' ') ? 1 : 0.8
}

/** A country if one is asked for, otherwise a name after a preposition of place. */
export function placeFit({ text, before }: Name, { focus }: ReadQuestion): number {
  const country = kindOfName(text) === 'country'
  if (focus.has('countr') || focus.has('nation')) return country ? 1 : 0.2
  if (country && (focus.has('city') || focus.has('town'))) return 0.2
  return /\b(?:in|at|near|from|to|of|off|outside|around|across|between)\s(?:the\s)?$/iu.test(before) ? 1 : 0.6
}

/** Names of a sentence, including its first word if `isName` accepts it. */
export function nameSpans(
  sentence: string,
  isName: (word: string) => boolean,
  fit: (name: Name) => number,
): readonly Fitting[] {
  const names = namesIn(sentence).map(({ start, end }) => ({ start, end }))
  const opening = /^["“'‘(]*(\p{Lu}[\p{L}\p{M}’'-]*)(?=[\s,])/u.exec(sentence)
  const first =
    opening === null || !isName(opening[1] ?? '')
      ? []
      : openingName(sentence, opening[0].length - (opening[1]?.length ?? 0), opening[1] ?? '')
  const all = names.some(({ start }) => start <= (first[0]?.start ?? -1)) ? names : [...first, ...names]
  return all.map((span) => ({
    ...span,
    fit: fit({
      text: sentence.slice(span.start, span.end),
      before: sentence.slice(Math.max(0, span.start - 16), span.start),
      after: sentence.slice(span.end, span.end + 3),
    }),
  }))
}

// The first word of a sentence is a name unless it is short, a function word, or occurs earlier.
function openingName(sentence: string, start: number, word: string): readonly Span[] {
  return contentWords(word).size === 0 ||
    sentence.toLowerCase().indexOf(word.toLowerCase()) !== start ||
    word.length < 4
    ? []
    : [{ start, end: start + word.length }]
}
