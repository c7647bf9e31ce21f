import { sourceOfPremise } from '../judge/evidenceSource.ts'
import { missingFacts } from '../judge/facts/missingFacts.ts'
import { namesIn } from '../judge/facts/namesIn.ts'
import { findVerbatim } from '../judge/verbatim/findVerbatim.ts'
import type { NliProbabilities } from '../models/nli/openNliModel.ts'
import type { Verifier } from '../judge/nli/verifier.ts'
import { contentWords } from '../text/contentWords.ts'
import { type Conflict, statementConflicts } from '../versions/statementConflicts.ts'
import { tallyConflict } from '../versions/tallyConflict.ts'
import { bothMayHold } from './bothMayHold.ts'
import { extractSentences } from './extractSentences.ts'
import { isQuestion } from './isQuestion.ts'
import type { AskedEntry, EntryVerdict, LedgerReader } from './ledgerReader.ts'
import { wordsOf, wordVector } from '../versions/wordVector.ts'

/** Minimum similarity of two sentences that are compared. */
const near = 0.4

/** Minimum similarity of two sentences whose conflict may be about the same thing. */
const about = 0.5

/**
 * Content words that two sentences that tell the same share: at least so many, of them so many that are in no name, and
 * so large a part of the shorter one's.
 */
const fewestShared = 5
const fewestUnnamed = 3
const mostlyShared = 0.5

/** Probability of contradiction, in either direction, from which on two sentences that seem to tell the same do not. */
const contrary = 0.7

/**
 * Minimum probability of contradiction for a conflict between sentences that share half of their words. Of
 * WikiGenBench sentences edited in a number, date, name or negation, 96 % are above it or parallel; of the five false
 * conflicts that code alone finds among the pages of nine events, three are neither. Among 10,000 news sentences, the
 * model alone would accept 28 false conflicts; with fewer words in common, 13 of them.
 */
const contradicting = 0.4

/**
 * Reads without a language model. Facts are a page's sentences (`extractSentences`). A statement that entails an entry
 * reinforces it. One with another number, date or name, a negation or an opposite makes the entry false and replaces
 * it in the page's words.
 */
export function verifierReader(verifier: Verifier, language = 'en'): LedgerReader {
  return {
    name: verifier.name,
    // It cannot judge sentences without words in common.
    hops: 0,
    limits: { most: 5, least: near },
    readsPages: false,
    extract: (passage, call) => extractSentences(passage, { verifier, language, call }),
    label: async (pairs, call) => {
      const settled = pairs.map((pair) => settledByCode(pair, language))
      const known = settled.map((verdict, at) => {
        const { entry = '', statement = '' } = pairs[at] ?? {}
        if (verdict?.label !== 'make-false' || isSure(entry, statement, language)) return verdict
        return haveHalfInCommon(entry, statement) ? 'doubtful' : unlike
      })
      const open = pairs.filter((_, at) => known[at] === undefined)
      const doubtful = pairs.filter((_, at) => known[at] === 'doubtful')
      const score = async (some: readonly Pair[]): Promise<readonly (NliProbabilities | null)[]> =>
        some.length === 0 ? [] : await verifier.scorePairs(some, call)
      const forward = await score(open.map(asPair))
      const back = await score(open.map(({ entry, statement }) => ({ premise: entry, hypothesis: statement })))
      const scores = (await score(doubtful.map(asPair))).values()
      const against = forward.map((one, at) => Math.max(one?.contradiction ?? 0, back[at]?.contradiction ?? 0)).values()
      return known.map((verdict, at): EntryVerdict => {
        if (verdict === undefined) return (against.next().value ?? 0) < contrary ? reinforced : unsaid
        if (verdict !== 'doubtful') return verdict
        return (scores.next().value?.contradiction ?? 1) < contradicting ? unlike : (settled[at] ?? unlike)
      })
    },
    rewrite: ({ statement }) => Promise.resolve(statement),
  }
}

const reinforced: EntryVerdict = { label: 'reinforce', reason: 'the page says it too' }
const unlike: EntryVerdict = { label: 'no-change', reason: 'too little alike to be about the same' }
const unsaid: EntryVerdict = { label: 'no-change', reason: 'the page does not say it' }

/**
 * The verdict, if the words alone decide; undefined if they tell the same as far as code can see, so that the verifier
 * is asked whether one contradicts the other.
 */
function settledByCode({ entry, statement, similarity }: AskedEntry, language: string): EntryVerdict | undefined {
  if (isQuestion(entry) || isQuestion(statement)) return { label: 'no-change', reason: 'a question says nothing' }
  const conflicts = statementConflicts(entry, statement, language)
  if (bothMayHold(entry, statement, conflicts)) return { label: 'no-change', reason: 'both may hold' }
  if (conflicts.length > 0 && similarity >= about) return madeFalse(conflicts)
  // Counts of the dead and the injured of an event are comparable whatever the wording.
  const tally = tallyConflict(entry, statement, language)
  if (tally !== null) return madeFalse([tally])
  if (conflicts.length > 0) return unlike
  if (findVerbatim(entry, sourceOfPremise(statement)) !== undefined) return reinforced
  return tellsTheSame(entry, statement) ? undefined : unsaid
}

/**
 * Whether two sentences share most content words of the shorter one, and one has all numbers, dates and names of the
 * other. Of 166 sentences of articles and the words of pages that carry them, 84 % do, and none does with another
 * sentence of its article.
 */
function tellsTheSame(entry: string, statement: string): boolean {
  // The names of an event's facts are mostly the same.
  const isAlike = shareWords(contentWords(entry), contentWords(statement), fewestShared)
  if (!isAlike || !shareWords(withoutNames(entry), withoutNames(statement), fewestUnnamed)) return false
  const lacks = (text: string, from: string): boolean => missingFacts(text, [sourceOfPremise(from)]).length > 0
  return (!lacks(entry, statement) || !lacks(statement, entry)) && !swapNames(entry, statement)
}

function shareWords(words: ReadonlySet<string>, others: ReadonlySet<string>, fewest: number): boolean {
  const shared = [...words].filter((word) => others.has(word)).length
  return shared >= fewest && shared >= mostlyShared * Math.min(words.size, others.size)
}

/** The content words of a text without its names. */
function withoutNames(text: string): ReadonlySet<string> {
  const names = namesIn(text)
  const rest = names.map(({ start }, at) => text.slice(names[at - 1]?.end ?? 0, start))
  return contentWords([...rest, text.slice(names.at(-1)?.end ?? 0)].join(' '))
}

/** Whether two sentences of nearly the same words have names in another order: "Ann told Ben" and "Ben told Ann". */
function swapNames(one: string, other: string): boolean {
  if (!isParallel(one, other) || !isParallel(other, one)) return false
  const named = (text: string): readonly string[] => namesIn(text).map(({ words }) => words.join(' '))
  const common = named(one).filter((name) => named(other).includes(name))
  return (
    common.join('\n') !==
    named(other)
      .filter((name) => common.includes(name))
      .join('\n')
  )
}

function madeFalse(conflicts: readonly Conflict[]): EntryVerdict {
  return { label: 'make-false', reason: conflicts.map(reasonOf).join('; ') }
}

interface Pair {
  readonly premise: string
  readonly hypothesis: string
}

function asPair({ entry, statement }: AskedEntry): Pair {
  return { premise: statement, hypothesis: entry }
}

/** Whether a conflict found by code needs no confirmation by the model. */
function isSure(entry: string, statement: string, language: string): boolean {
  return isParallel(entry, statement) || tallyConflict(entry, statement, language) !== null
}

function reasonOf({ kind, old, new: current }: Conflict): string {
  if (kind !== 'negation') return `${kind === 'opposite' ? '' : `${kind} `}“${current}” for “${old}”`
  return current === '' ? `no longer “${old}”` : `now “${current}”`
}

/** Share of an entry's words that a statement must contain for a conflict between them to be certain. */
const parallel = 0.8

/** Minimum cosine of two sentences about the same thing that are worded differently. */
const half = 0.5

/** Whether a statement has nearly all words of an entry, as when a figure was corrected. */
function isParallel(entry: string, statement: string): boolean {
  const [words, others] = [new Set(wordsOf(entry)), new Set(wordsOf(statement))]
  return [...words].filter((word) => others.has(word)).length >= parallel * words.size
}

/**
 * Whether two sentences share about half of their words, measured in both directions: a long sentence contains most
 * words of many short ones on other subjects.
 */
function haveHalfInCommon(one: string, other: string): boolean {
  const [first, second] = [wordVector(one), wordVector(other)]
  return [...first].reduce((sum, [term, weight]) => sum + weight * (second.get(term) ?? 0), 0) >= half
}
