import type { EvidenceIndex } from '../../chunk/indexEvidence.ts'
import { CitewrightError } from '../../domain/citewrightError.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { MissingFact, Support } from '../../domain/support.ts'
import { guessSentenceLanguage } from '../../extract/guessLanguage.ts'
import { primarySubtag } from '../../text/primarySubtag.ts'
import { datesIn } from '../facts/datesIn.ts'
import { denialOf } from '../facts/denialOf.ts'
import { numbersIn } from '../facts/numbersIn.ts'
import { checkSentences, type SentenceCheck } from '../checkSentences.ts'
import { decide, type Decision } from '../decide.ts'
import { noVerdict, type Judge } from '../judge.ts'
import { createEvidenceFinder, type FoundEvidence } from './findEvidence.ts'
import { termsOf } from './claimTerms.ts'
import type { ClaimSentence } from './readClaim.ts'

/** A sentence of a claim with its badge and its evidence. */
export interface CheckedClaim extends Pick<Decision, 'label' | 'basis'> {
  readonly text: string
  /** Labels of its evidence; empty if no page is about it. */
  readonly evidence: readonly string[]
  /** Labels of the nearest sentences where there is no evidence. */
  readonly nearest: readonly string[]
  /** Labels of sentences that say otherwise: those of a judge's verdict, or with another number or date. */
  readonly otherwise: readonly string[]
  /** Numbers, dates and names that the evidence does not state. */
  readonly missing: readonly MissingFact[]
  /** Words that the evidence does not state: those that the judge names, otherwise those that occur in none of it. */
  readonly missingWords: readonly string[]
  readonly warnings: readonly string[]
  /** From the judge; null if it gives none. */
  readonly probability: Support['probability']
}

export interface CheckedClaims {
  readonly sentences: readonly CheckedClaim[]
  /** Why the judge stopped answering; absent if it did not. The sentences after that were checked by code alone. */
  readonly judgeFailure?: CitewrightError
}

interface ClaimTools {
  readonly index: EvidenceIndex
  /** Opened for the first sentence that needs it. Undefined if only code checks. */
  readonly judge: ((signal: AbortSignal | undefined) => Promise<Judge>) | undefined
  /** Title of the event: a claim may name its subject without evidence. Empty if there is none. */
  readonly subject: string
}

/**
 * Checks the sentences of a claim against all pages: finds the evidence of each, then checks it as a draft's sentence.
 * If the best evidence is not enough, the next best is added. A judge that fails does not lose what was judged before.
 *
 * @throws the signal's reason
 */
export async function checkClaim(
  sentences: readonly ClaimSentence[],
  { index, judge: open, subject }: ClaimTools,
  call: LongCall,
): Promise<CheckedClaims> {
  const finder = createEvidenceFinder(index)
  const checked: CheckedClaim[] = []
  let failure: CitewrightError | undefined
  for (const [at, sentence] of sentences.entries()) {
    call.signal?.throwIfAborted()
    call.onProgress?.({ step: 'judge', done: at, total: sentences.length, unit: 'sentences' })
    const found = finder.find(sentence.text, sentence.before)
    const by = (judge: Judge | undefined): Promise<CheckedClaim> =>
      checkSentence(sentence, found, { index, judge, subject }, { ...call, onProgress: () => undefined })
    try {
      // A judge that answers, though not readably, is asked about the next sentence.
      const judge =
        (failure === undefined || failure === noVerdict) && found.first.length > 0
          ? await open?.(call.signal)
          : undefined
      const listening = judge === undefined ? undefined : listenTo(judge)
      const result = await by(listening?.judge)
      checked.push(result)
      if (listening?.isUnread() === true && !isJudged(result)) failure ??= noVerdict
    } catch (error) {
      call.signal?.throwIfAborted()
      if (!(error instanceof CitewrightError)) throw error
      failure = error
      checked.push(await by(undefined))
    }
  }
  return { sentences: checked, ...(failure === undefined ? {} : { judgeFailure: failure }) }
}

/** A judge, and whether it left out a verdict. */
function listenTo(given: Judge): {
  readonly judge: Judge
  readonly isUnread: () => boolean
} {
  const { kind, looks, name, version } = given
  let isUnread = false
  const judge: Judge['judge'] = async (claims, call) => {
    const verdicts = await given.judge(claims, call)
    if (verdicts.includes(undefined)) isUnread = true
    return verdicts
  }
  return { judge: { kind, looks, name, version, judge }, isUnread: () => isUnread }
}

function isJudged({ basis }: CheckedClaim): boolean {
  return basis === 'judge' || basis === 'entailment' || basis === 'verbatim'
}

interface SentenceTools extends Omit<ClaimTools, 'judge'> {
  readonly judge: Judge | undefined
}

async function checkSentence(
  sentence: ClaimSentence,
  found: FoundEvidence,
  tools: SentenceTools,
  call: LongCall,
): Promise<CheckedClaim> {
  const { judge, index } = tools
  const check = async (labels: readonly string[]): Promise<SentenceCheck> => {
    const [result] = await checkSentences([{ ...sentence, labels }], tools, call)
    if (result === undefined) throw new Error('one sentence has one check')
    return result
  }
  const first = await check(found.first)
  const wider = isEnough(first, judge)
    ? first
    : await check([...new Set([...found.first, ...first.suggested, ...found.next])])
  const best = rankOf(wider, judge) > rankOf(first, judge) ? wider : first
  const { label, basis } = decisionOn(best, judge)
  const denied = basis === 'facts' ? deniedBy(sentence.text, best, index) : []
  const words = best.verdict?.unsupported ?? []
  return {
    text: sentence.text,
    label,
    // That its facts are found says nothing if the evidence says the opposite.
    basis: denied.length > 0 ? 'none' : basis,
    evidence: best.labels,
    nearest: best.labels.length === 0 ? found.next : [],
    otherwise: [...new Set([...otherwiseOf(best, found, label), ...denied.map((one) => one.label)])],
    missing: best.missing,
    missingWords: words.length > 0 ? words : best.isVerbatim ? [] : unfoundWords(sentence.text, best, index),
    warnings: [...best.warnings, ...denied.slice(0, 1).map((one) => one.warning)],
    probability: basis === 'judge' || basis === 'entailment' ? (best.verdict?.probability ?? null) : null,
  }
}

function decisionOn(check: SentenceCheck, judge: Judge | undefined): Decision {
  return decide({
    hasEvidence: check.labels.length > 0,
    isVerbatim: check.isVerbatim,
    lacksFact: check.missing.length > 0,
    isLookedAt: judge?.looks ?? false,
    isFaulty: false,
    verdict: check.verdict?.label,
    by: check.verdict === null ? undefined : judge?.kind,
    isLast: true,
  })
}

/** The evidence that denies the claim, or that the claim denies. */
function deniedBy(
  text: string,
  { labels }: SentenceCheck,
  { byLabel }: EvidenceIndex,
): readonly { readonly label: string; readonly warning: string }[] {
  return labels.flatMap((label) => {
    const sentence = byLabel.get(label)
    const denial = sentence === undefined ? null : denialOf(text, sentence.text, sentence.page.language)
    if (denial === null) return []
    const quoted = (words: string): string => (words === '' ? 'nothing of the kind' : `“${words}”`)
    const warning = `The claim has ${quoted(denial.claim)} and a page ${quoted(denial.evidence)}: read whether they say the opposite.`
    return [{ label, warning }]
  })
}

const ranks = { supported: 4, partly: 3, contradicted: 2, unchecked: 1, unsupported: 0 } as const

/** A better badge first, then fewer missing facts. */
function rankOf(check: SentenceCheck, judge: Judge | undefined): number {
  return ranks[decisionOn(check, judge).label] - check.missing.length / 100
}

function isEnough(check: SentenceCheck, judge: Judge | undefined): boolean {
  if (check.isVerbatim || check.labels.length === 0) return true
  const { label } = decisionOn(check, judge)
  return label === 'supported' || (label === 'unchecked' && check.missing.length === 0)
}

/** The evidence of a verdict of contradiction, and sentences with other numbers or dates. */
function otherwiseOf(
  { labels, verdict }: SentenceCheck,
  { conflicting }: FoundEvidence,
  label: CheckedClaim['label'],
): readonly string[] {
  if (label !== 'contradicted') return conflicting
  const needed = verdict?.needed ?? []
  return [...new Set([...(needed.length > 0 ? needed : labels.slice(0, 1)), ...conflicting])]
}

/**
 * Words of a sentence whose stems occur in none of its evidence or the titles of its pages, without numbers and dates,
 * which are checked as facts. Empty if all pages are in another language.
 */
function unfoundWords(
  sentence: string,
  { labels, missing }: SentenceCheck,
  { byLabel }: EvidenceIndex,
): readonly string[] {
  const cited = labels.flatMap((label) => byLabel.get(label) ?? [])
  const language = primarySubtag(guessSentenceLanguage(sentence))
  if (language !== 'und' && cited.every(({ page }) => isOther(primarySubtag(page.language), language))) return []
  const known = termsOf([...cited.map(({ text }) => text), ...cited.map(({ page }) => page.title)].join('\n'))
  const named = termsOf(missing.map(({ text }) => text).join('\n'))
  const dates = datesIn(sentence)
  const facts = [...dates, ...numbersIn(sentence, { taken: dates })]
  const unfound = [...sentence.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)].flatMap(({ index, 0: word }) => {
    if (facts.some(({ start, end }) => index < end && index + word.length > start)) return []
    const terms = [...termsOf(word)]
    return terms.length > 0 && terms.every((term) => !known.has(term) && !named.has(term)) ? [word] : []
  })
  return [...new Set(unfound)]
}

function isOther(language: string, wanted: string): boolean {
  return language !== 'und' && language !== wanted
}
