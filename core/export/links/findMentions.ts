import type { Draft } from '../../domain/draft.ts'
import type { SentenceId } from '../../domain/ids.ts'
import type { Span } from '../../domain/support.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import { isPlainOpening, isTitle, namesIn } from '../../judge/facts/namesIn.ts'
import { inlineText } from '../../text/inlineText.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import { linkWordLists, nameKey } from './linkWordLists.ts'

/** Words of a sentence that the wiki may have as a title. */
export interface LinkCandidate {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Whether the words are a name only if a title is exactly that: several names with a comma or a word between them. */
  readonly isJoined: boolean
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
  const sentences = articleSentences(articleSections(draft)).map(({ id, text }) => ({ id, text: inlineText(text) }))
  const names = sentences.flatMap(({ id, text }) => {
    const runs = namesIn(text, { capitalNouns })
    return runs.map((_, place) => ({ id, candidates: candidatesAt(text, runs, place) }))
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

/** What is between two names that may be one. */
const between = /^(?:, | (?:for|and|in|on|at|to|with|&) (?:the )?)$/

/**
 * What the name at a place of a sentence could be a title as: joined with those behind it, with a number or the word before
 * it, whole, and its parts.
 */
function candidatesAt(text: string, names: readonly Span[], place: number): readonly LinkCandidate[] {
  const { start = 0, end = 0 } = names[place] ?? {}
  const candidate = (from: number, to: number, isJoined = false): LinkCandidate => ({
    ...{ text: text.slice(from, to), start: from, end: to, isJoined },
  })
  const joined: LinkCandidate[] = []
  for (let next = place + 1, last = end; next <= place + 2; next += 1) {
    const behind = names[next]
    if (behind === undefined || !between.test(text.slice(last, behind.start))) break
    joined.unshift(candidate(start, behind.end, true))
    last = behind.end
  }
  const before = /(\p{Lu}\p{L}*\.? )$/u.exec(text.slice(0, start))?.[1] ?? ''
  const earlier = belongsToName.test(before.replace(/\.? $/, '')) ? start - before.length : start
  const behind = text.slice(end)
  const number = /^(?:\s\d{1,4}\p{L}?|\+)(?![\p{L}\p{N}]|[.,]\d)/u.exec(behind)?.[0] ?? ''
  // "Amon-Ra St. Brown", "Marvin Jones Jr."
  const abbreviated = /\b(?:St|Mt|Ft|Jr|Sr)$/.test(text.slice(start, end))
    ? (/^\.(?: \p{Lu}\p{L}+)?/u.exec(behind)?.[0] ?? '')
    : ''
  const withPlace = /^, \p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]*){0,2}/u.exec(behind)?.[0] ?? ''
  const ends = [withPlace, number, abbreviated].filter((more) => more !== '')
  const all = [
    ...ends.flatMap((more) => [candidate(earlier, end + more.length), candidate(start, end + more.length)]),
    ...joined,
    candidate(earlier, end),
    candidate(start, end),
    ...partsOf(text, start, end),
  ]
  return all.filter((one, at) => all.findIndex((other) => other.text === one.text) === at)
}

/**
 * The parts of a name between the titles of people, "of" and possessives: "Transport Board" and "Ann Lee" of "Transport
 * Board Chair Ann Lee", "Ann Lee" and "Tarn" of "Ann Lee of Tarn".
 */
function partsOf(text: string, start: number, end: number): readonly LinkCandidate[] {
  const words = [...text.slice(start, end).matchAll(/\S+/gu)]
  const parts: { start: number; end: number; words: number; isBehindOf: boolean }[] = []
  let isOpen = false
  let before = ''
  for (const { 0: written, index } of words) {
    const word = written.replace(/['’]s$/u, '')
    if (isTitle(word) || !/\p{Lu}/u.test(word)) {
      isOpen = false
      before = word
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
  return parts
    .filter((part) => part.words < words.length && (part.words > 1 || part.isBehindOf))
    .map((part) => ({ text: text.slice(part.start, part.end), start: part.start, end: part.end, isJoined: false }))
}

/** Words that are part of a longer name of the text, as surnames are, and do not stand for something of their own. */
function partsOfNames(candidates: readonly LinkCandidate[]): ReadonlySet<string> {
  return new Set(
    candidates.flatMap(({ text, isJoined }) => {
      const words = text.split(/\s+/)
      if (isJoined || text.includes(',') || words.length < 2 || words.some((word) => /^(?:of|for)$|['’]s$/.test(word)))
        return []
      return words.map(nameKey).filter((word) => word.length > 1 && !/^\d+$/.test(word))
    }),
  )
}

function canBeTitle(name: string): boolean {
  return !/[#<>[\]{}|_]/.test(name) && Buffer.byteLength(name, 'utf8') <= 255 && !isPlainOpening(name)
}
