import type { Draft } from '../../domain/draft.ts'
import type { SentenceId } from '../../domain/ids.ts'
import type { Span } from '../../domain/support.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import { isPlainOpening, isTitle, namesIn } from '../../judge/facts/namesIn.ts'
import { inlineText } from '../../text/inlineText.ts'
import { quotationSpans } from '../../wikitext/quotationSpans.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import { linkWordLists, nameKey } from './linkWordLists.ts'

/** Words of a sentence that the wiki may have as a title. */
export interface LinkCandidate {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Whether the words are a name only if a title is exactly that: several names with a comma or a word between them. */
  readonly isJoined: boolean
  /** Of "Ann Lee" in "Ann Lee of Tarn": the words behind, without which these may be part of a longer name ("Port of Tarn"). */
  readonly behindOf?: string
}

/** A name or term of the article's text, which could lead to one article, or its parts to several. */
export interface LinkMention {
  readonly sentence: SentenceId
  /** In the order in which they are tried. */
  readonly candidates: readonly LinkCandidate[]
  readonly kind: 'name' | 'term'
}

/** So many mentions are looked up at most. */
const mostMentions = 600

/** Words before a name that belong to it: "Pope Francis", "The New York Times". */
const belongsToName =
  /^(?:the|pope|king|queen|prince|princess|emperor|saint|st|lord|lady|sir|hurricane|typhoon|cyclone)$/i

/** Proper names of the article's text in its order, and terms that articles link. What is better not linked is left out. */
export function findMentions(draft: Draft): readonly LinkMention[] {
  const { language } = draft.event
  const { overlinked, terms } = linkWordLists(language)
  const capitalNouns = language.startsWith('de')
  const sentences = articleSentences(articleSections(draft)).map(({ id, text, origin }) => ({
    ...{ id, origin, text: inlineText(text) },
  }))
  const names = sentences.flatMap(({ id, text, origin }) => {
    const runs = namesIn(text, { capitalNouns })
    const quoted = quotationSpans(text)
    let coveredTo = 0
    return runs.flatMap((run, place) => {
      // "The Perfectionists" of "Pretty Little Liars: The Perfectionists"
      if (run.start < coveredTo) return []
      // What is quoted may be an allusion, or a name that only the speaker uses.
      const isQuoted = origin !== 'quotation' && quoted.some(({ start, end }) => start < run.end && run.start < end)
      const isOneWord = !/\s/.test(text.slice(run.start, run.end))
      const candidates = candidatesAt(text, runs, { place, overlinked })
      const [only] = candidates
      if (candidates.length === 1 && only !== undefined) coveredTo = only.end
      return isQuoted && isOneWord ? [] : [{ id, candidates }]
    })
  })
  const parts = partsOfNames(names.flatMap(({ candidates }) => candidates))
  const seen = new Set<string>()
  const mentions = names.flatMap(({ id, candidates }): readonly LinkMention[] => {
    const useful = candidates.filter(
      ({ text }) => !overlinked.has(nameKey(text)) && !parts.has(nameKey(text)) && canBeTitle(text),
    )
    const [first] = useful
    if (first === undefined || seen.has(first.text)) return []
    seen.add(first.text)
    return [{ sentence: id, candidates: useful, kind: 'name' }]
  })
  const found = terms.flatMap((term): readonly LinkMention[] => {
    for (const { id, text } of sentences) {
      const start = wholeWords(term, 'u').exec(text)?.index
      if (start === undefined) continue
      return [
        {
          sentence: id,
          candidates: [{ text: term, ...{ start, end: start + term.length, isJoined: false } }],
          kind: 'term',
        },
      ]
    }
    return []
  })
  const order = new Map(sentences.map(({ id }, place) => [id, place]))
  return [...mentions, ...found]
    .sort((a, b) => (order.get(a.sentence) ?? 0) - (order.get(b.sentence) ?? 0))
    .slice(0, mostMentions)
}

/** Small words within a name, which do not part it: "Le Journal du Dimanche". */
const particles = new Set('de du des la le del della di da do dos das van der den von bin ibn al el'.split(' '))
const goesOn = new RegExp(`^ (?:${[...particles].join('|')}) \\p{Lu}\\p{L}+`, 'u')

/** What is between two names that may be one. */
const between = /^(?:, | (?:for|and|in|on|at|to|with|&) (?:the )?)$/

/**
 * What the name at a place of a sentence could be a title as: joined with those behind it, with a number or the word before
 * it, whole, and its parts.
 */
function candidatesAt(
  text: string,
  names: readonly Span[],
  { place, overlinked }: { readonly place: number; readonly overlinked: ReadonlySet<string> },
): readonly LinkCandidate[] {
  const { start = 0, end = 0 } = names[place] ?? {}
  const candidate = (from: number, to: number, isJoined = false): LinkCandidate => ({
    ...{ text: text.slice(from, to), start: from, end: to, isJoined },
  })
  const before = /(\p{Lu}\p{L}*\.? )$/u.exec(text.slice(0, start))?.[1] ?? ''
  const earlier = belongsToName.test(before.replace(/\.? $/, '')) ? start - before.length : start
  const joined: LinkCandidate[] = []
  for (let at = place + 1, last = end; at <= place + 2; at += 1) {
    const next = names[at]
    if (next === undefined || !between.test(text.slice(last, next.start))) break
    joined.unshift(candidate(earlier, next.end, true), candidate(start, next.end, true))
    last = next.end
  }
  const behind = text.slice(end)
  const number = /^(?:\s\d{1,4}\p{L}?|\+)(?![\p{L}\p{N}-]|[.,]\d)/u.exec(behind)?.[0] ?? ''
  // "Amon-Ra St. Brown", "Marvin Jones Jr."
  const abbreviated = /\b(?:St|Mt|Ft|Jr|Sr)$/.test(text.slice(start, end))
    ? (/^\.(?: \p{Lu}\p{L}+)?/u.exec(behind)?.[0] ?? '')
    : ''
  const withPlace = /^, \p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]*){0,2}/u.exec(behind)?.[0] ?? ''
  // "Battlefleet Gothic: Armada": the name alone would be that of something else.
  const subtitle = /^: \p{Lu}[\p{L}\p{N}'’-]*(?: (?:(?:of|the|and|in) )*\p{Lu}[\p{L}\p{N}'’-]*){0,4}/u.exec(behind)?.[0]
  if (subtitle !== undefined) return [candidate(start, end + subtitle.length, true)]
  // "John Taylor & Co" is a firm, not the person.
  const firm =
    /^ & (?:Co|Company|Sons?|Brothers|Bros|Partners)(?!\p{L})\.?|^,? (?:Inc|Ltd|LLC|plc|GmbH)(?!\p{L})/u.exec(
      behind,
    )?.[0]
  if (firm !== undefined) return [candidate(start, end + firm.replace(/\.$/u, '').length)]
  // "Le Journal du Dimanche", whose end is a day of the week
  const longer = goesOn.exec(behind)?.[0]
  if (longer !== undefined) return [candidate(start, end + longer.length, true)]
  const ends = [withPlace, number, abbreviated].filter((more) => more !== '')
  const all = [
    ...ends.flatMap((more) => [candidate(earlier, end + more.length), candidate(start, end + more.length)]),
    ...joined,
    candidate(earlier, end),
    candidate(start, end),
    ...partsOf(text, { start, end }, overlinked),
  ]
  return all.filter((one, at) => all.findIndex((other) => other.text === one.text) === at)
}

/** Offices before a name, besides the titles of people. */
const offices = new Set(
  'commissioner administrator leader taoiseach tánaiste councillor congressman manager founder'.split(' '),
)

/** Words that are of an office only together with another: "Foreign Minister". */
const needsOffice = /^(?:Foreign|Chief|General|Deputy|First|Prime|Vice|Under|Assistant)$/u

interface Part {
  start: number
  end: number
  words: number
  /** Whether "of" stands before it. */
  readonly isBehindOf: boolean
}

/**
 * The parts of a name between the titles of people, "of" and possessives: "Transport Board" and "Ann Lee" of "Transport
 * Board Chair Ann Lee", "Ann Lee" and "Tarn" of "Ann Lee of Tarn", and what is behind an "of" as a whole.
 */
function partsOf(text: string, { start, end }: Span, overlinked: ReadonlySet<string>): readonly LinkCandidate[] {
  const whole = text.slice(start, end)
  if (/ & (?:Co|Company|Sons?|Brothers|Bros|Partners)\.?$/u.test(whole)) return []
  const words = [...whole.matchAll(/\S+/gu)]
  const parts: Part[] = []
  let isOpen = false
  let before = ''
  for (const [place, { 0: written, index }] of words.entries()) {
    const word = written.replace(/['’]s$/u, '')
    // "Foreign" in "Office of Foreign Assets Control" is no minister's.
    const next = words[place + 1]?.[0] ?? ''
    const isOffice =
      (isTitle(word) || offices.has(word.toLowerCase())) && (!needsOffice.test(word) || isTitle(next) || next === '')
    // "Bosnian Edin Gačanin"
    const isOrigin = place === 0 && words.length > 2 && overlinked.has(nameKey(word))
    if (particles.has(word)) continue
    if (isOffice || isOrigin || !/\p{Lu}/u.test(word)) {
      isOpen = false
      before = before === 'of' && word === 'the' ? 'of' : word
      continue
    }
    const last = parts.at(-1)
    const to = start + index + word.length
    if (isOpen && last !== undefined) {
      last.end = to
      last.words += 1
    } else parts.push({ start: start + index, end: to, words: 1, isBehindOf: before === 'of' })
    isOpen = word === written
    before = word
  }
  const candidate = (from: number, to: number): LinkCandidate => ({
    ...{ text: text.slice(from, to), start: from, end: to, isJoined: false },
  })
  // "Republican Party of Iowa" of "Lincoln Dinner of the Republican Party of Iowa"
  const suffixes = parts.filter((part, place) => part.isBehindOf && place < parts.length - 1)
  return [
    ...suffixes.map((part) => candidate(part.start, end)),
    ...parts.flatMap((part, place): readonly LinkCandidate[] => {
      const next = parts[place + 1]
      if (part.words === words.length || (part.words === 1 && !part.isBehindOf)) return []
      const one = candidate(part.start, part.end)
      return [next?.isBehindOf === true ? { ...one, behindOf: text.slice(next.start, next.end) } : one]
    }),
  ]
}

/** Words that are part of a longer name of the text, as surnames are, and do not stand for something of their own. */
function partsOfNames(candidates: readonly LinkCandidate[]): ReadonlySet<string> {
  return new Set(
    candidates.flatMap(({ text, isJoined }) => {
      const words = text.replace(/^The /, '').split(/\s+/)
      if (isJoined || text.includes(',') || words.length < 2) return []
      if (words.some((word) => /^(?:of|for)$|['’]s$|\d/.test(word))) return []
      return words.map(nameKey).filter((word) => word.length > 1 && !/^\d+$/.test(word))
    }),
  )
}

function canBeTitle(name: string): boolean {
  return (
    name.length > 1 && !/[#<>[\]{}|_]/.test(name) && Buffer.byteLength(name, 'utf8') <= 255 && !isPlainOpening(name)
  )
}
