import type { EvidenceIndex } from '../../chunk/indexEvidence.ts'
import type { ChunkId } from '../../domain/ids.ts'
import type { Span } from '../../domain/support.ts'
import { proseWords } from '../../extract/proseWords.ts'
import { contentWords } from '../../text/contentWords.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { hasTerm } from '../question/sameWords.ts'

/** A sentence that comes near a question. */
export interface NearSentence {
  readonly label: string
  /** Words of the question in it, as offsets in its text. */
  readonly matches: readonly Span[]
}

export interface NearestOptions {
  /** Title of the event. Its words are on every page and say little. */
  readonly title: string
  /** Passages, best first. */
  readonly order: readonly ChunkId[]
  /** How many sentences to return. */
  readonly best: number
}

/** Passages that sentences are chosen from. */
const passagesRead = 30
/** What a passage's place, the words beside a sentence, the kind of answer and prose count against the words of a sentence. */
const weights = { passage: 0.5, beside: 0.35, kind: 0.3, prose: 0.4, title: 0.4 }
/** A sentence that repeats more than this share of a better one's words is left out. */
const mostShared = 0.8
/** Longest sentence, in words: longer ones are tables and menus. */
const longest = 80

/**
 * The sentences that come nearest to a question: those of the best passages with the most of its words, rare words
 * counting most, before others those with the kind of answer that it asks for, and prose before menus. Sentences that
 * nearly repeat a better one are left out.
 */
export function nearestSentences(
  question: ReadQuestion,
  index: EvidenceIndex,
  { title, order, best }: NearestOptions,
): readonly NearSentence[] {
  const { documents, byLabel } = index
  const all = documents.flatMap(({ sentences }) => sentences)
  const asked = contentWords(question.text)
  const counts = new Map<string, number>()
  for (const { text } of all) for (const word of contentWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const named = contentWords(title)
  const weightOf = (word: string): number =>
    Math.log(1 + all.length / (1 + (counts.get(word) ?? 0))) * (named.has(word) ? weights.title : 1)
  const total = [...asked].reduce((sum, word) => sum + weightOf(word), 0)
  if (total === 0) return []
  const share = (text: string): number => {
    const words = contentWords(text)
    return [...asked].reduce((sum, word) => sum + (hasTerm(words, word) ? weightOf(word) : 0), 0) / total
  }
  const places = new Map(order.slice(0, passagesRead).map((id, place) => [id, place]))
  const scored = all
    .flatMap(({ label, text, chunkId }) => {
      const place = places.get(chunkId)
      const own = place === undefined || text.split(' ').length > longest ? 0 : share(text)
      if (place === undefined || own === 0) return []
      const beside = Math.max(0, ...index.neighbours(label).map((other) => share(other.text)))
      const score =
        own +
        weights.beside * Math.max(0, beside - own) +
        (weights.passage * 5) / (5 + place) +
        (isOfKind(text, question) ? weights.kind : 0) +
        weights.prose * proseShare(text, byLabel.get(label)?.page.language ?? 'und')
      return [{ label, text, score }]
    })
    .sort((a, b) => b.score - a.score)
  const chosen: { readonly label: string; readonly words: ReadonlySet<string> }[] = []
  for (const { label, text } of scored) {
    if (chosen.length === best) break
    const words = contentWords(text)
    if (chosen.some((other) => isRepeated(words, other.words))) continue
    chosen.push({ label, words })
  }
  return chosen.map(({ label }) => ({ label, matches: matchesIn(byLabel.get(label)?.text ?? '', asked) }))
}

/** Menus, headlines and captions are no prose. */
function proseShare(text: string, language: string): number {
  const { prose, all } = proseWords(text, language)
  return all === 0 ? 0 : prose / all
}

function isRepeated(words: ReadonlySet<string>, better: ReadonlySet<string>): boolean {
  const shared = [...words].filter((word) => better.has(word)).length
  return shared > mostShared * words.size
}

/** What sentences have that answer questions of a kind. */
const signs: Readonly<Partial<Record<ReadQuestion['kind'], RegExp>>> = {
  number: /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|million)s?\b/iu,
  time: /\b(?:1[89]|20)\d\d\b|\b(?:\d{1,2}:\d\d|\d{1,2} ?[ap]\.?m\b)|\b(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b/u,
  person: /\p{Lu}\p{L}+ \p{Lu}\p{L}+/u,
  reason: /\b(?:because|due to|caus|reason|after|over|since|blam|attribut)/iu,
}
const age = /\b\d{1,3}[ -]?years?[ -]?old|, \d{1,3},|\baged? \d/iu

/** Whether a sentence has what a question of its kind asks for. */
function isOfKind(text: string, { kind, focus }: ReadQuestion): boolean {
  const sign = kind === 'number' && focus.has('old') ? age : signs[kind]
  return sign?.test(text) ?? false
}

/** Where words of a question, or words for the same, occur in a text. */
export function matchesIn(text: string, asked: ReadonlySet<string>): readonly Span[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
    const stems = contentWords(word)
    const isAsked = stems.size > 0 && [...asked].some((term) => hasTerm(stems, term))
    return isAsked ? [{ start: index, end: index + word.length }] : []
  })
}
