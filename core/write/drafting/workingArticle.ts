import { evidenceAt, type EvidenceIndex } from '../../chunk/indexEvidence.ts'
import type { LeftOutReason } from '../../domain/leftOut.ts'
import type { RecordStep } from '../../domain/sentenceRecord.ts'
import type { SentenceCheck } from '../../judge/checkSentences.ts'
import { decide, type Decision } from '../../judge/decide.ts'
import type { Judge } from '../../judge/judge.ts'
import { promptLine } from '../promptLine.ts'
import type { DraftedSection, DraftedSentence } from './draftedArticle.ts'
import type { Fixes } from './fixSentences.ts'
import { showLabels } from './showWritten.ts'

/** A sentence between its writer and the article or "Left out". */
export interface WorkingSentence extends DraftedSentence {
  /** As it was first written. */
  readonly asWritten: string
  readonly steps: readonly RecordStep[]
  readonly check?: SentenceCheck
  readonly decision?: Decision
  /** A fault that is not about its evidence. */
  readonly fault?: Fault
  /** Doubts for which it is not refused; for the editor. */
  readonly doubts?: readonly string[]
  /** Whether it is quoted from a page word for word. Default false. */
  readonly isQuotation?: boolean
  /** Whether its writer has been asked to fix it. */
  readonly isFixed: boolean
  /** Set if the sentence was removed from the article. */
  readonly removed?: { readonly reason: LeftOutReason; readonly why: string }
}

/** A fault that is not found by checking evidence. */
export interface Fault {
  readonly kind: 'repeated' | 'other-language'
  /** For the writer. */
  readonly text: string
}

export interface WorkingSection extends Omit<DraftedSection, 'sentences'> {
  readonly sentences: readonly WorkingSentence[]
}

/** The judge of the sentences. */
export interface JudgeName {
  readonly name: string
  readonly by: Judge['kind']
  /** Whether it also judges sentences whose facts code did not find. */
  readonly looks: boolean
}

export function startWorking(sections: readonly DraftedSection[], index: EvidenceIndex): readonly WorkingSection[] {
  return sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) => ({
      ...sentence,
      asWritten: sentence.text,
      steps: [
        {
          action: 'cited' as const,
          evidence: evidenceAt(sentence.labels, index),
          missing: [],
          why: sentence.labels.length === 0 ? 'The writer cited nothing.' : 'The writer cited this evidence.',
        },
      ],
      isFixed: false,
    })),
  }))
}

/** The sentences that have not been removed. */
export function standing({ sentences }: WorkingSection): readonly WorkingSentence[] {
  return sentences.filter(({ removed }) => removed === undefined)
}

/** Sections for a prompt or a check, without removed sentences. */
export function asDrafted(sections: readonly WorkingSection[]): readonly DraftedSection[] {
  return sections.flatMap((section) => {
    const sentences = standing(section).map(({ text, labels, startsParagraph }) => ({ text, labels, startsParagraph }))
    return sentences.length === 0 ? [] : [{ heading: section.heading, level: section.level, sentences }]
  })
}

/** A sentence with the result of its check and the decision on it. */
export function withCheck(
  sentence: WorkingSentence,
  check: SentenceCheck,
  {
    judge,
    fault,
    index,
  }: { readonly judge: JudgeName | undefined; readonly fault: Fault | undefined; readonly index: EvidenceIndex },
): WorkingSentence {
  const decision = decide({
    hasEvidence: check.labels.length > 0,
    isVerbatim: check.isVerbatim,
    lacksFact: check.missing.length > 0,
    isLookedAt: judge?.looks ?? false,
    isFaulty: fault !== undefined,
    verdict: check.verdict?.label,
    by: check.verdict === null ? undefined : judge?.by,
    isLast: sentence.isFixed,
  })
  const evidence = evidenceAt(check.labels, index)
  const added = check.added.map(({ label, why }): RecordStep => ({
    action: 'evidence-added',
    evidence: evidenceAt([label], index),
    missing: [],
    why,
  }))
  const judged: RecordStep = {
    action: 'judged',
    evidence,
    label: decision.label,
    by: verifierOf(decision.basis, judge),
    missing: check.missing,
    why: whyDecided(check, decision),
  }
  const known = { ...sentence, labels: check.labels, check, decision, steps: [...sentence.steps, ...added, judged] }
  const withFault = fault === undefined ? known : { ...known, fault }
  if (decision.fate !== 'leave-out') return withFault
  const reason = decision.label === 'contradicted' ? 'contradicted' : 'unsupported'
  return { ...withFault, removed: { reason, why: whyDecided(check, decision) } }
}

/** Whether a decision is based on a verdict rather than on code alone. */
export function isJudged(basis: Decision['basis']): boolean {
  return basis === 'judge' || basis === 'entailment'
}

/** Name of the verifier, for badges and records. */
export function verifierOf(basis: Decision['basis'], judge: JudgeName | undefined): string {
  return isJudged(basis) ? (judge?.name ?? 'code') : 'code'
}

/** The reason for the editor. */
function whyDecided({ labels, missing, verdict, isVerbatim, warnings }: SentenceCheck, { basis }: Decision): string {
  if (labels.length === 0) return 'It cites no sentence of a page.'
  if (isVerbatim) return 'It is word for word in its evidence.'
  const facts =
    missing.length === 0
      ? 'Its numbers, dates and names are in its evidence.'
      : `Its evidence does not state ${missing.map(({ text }) => `“${text}”`).join(', ')}.`
  const judged =
    verdict === null || basis === 'facts'
      ? []
      : [
          verdict.label === 'supported'
            ? 'Judged supported.'
            : `Judged ${verdict.label}${verdict.unsupported.length === 0 ? '' : `: ${verdict.unsupported.map((words) => `“${words}”`).join(', ')}`}.`,
        ]
  return [facts, ...judged, ...warnings].join(' ')
}

/** The faults of the sentences that go back to their writer, by index. */
export function faultsOf({ sentences }: WorkingSection): ReadonlyMap<number, string> {
  return new Map(
    sentences.flatMap((sentence, place) =>
      sentence.removed === undefined && sentence.decision?.fate === 'fix' ? [[place, faultOf(sentence)] as const] : [],
    ),
  )
}

function faultOf({ labels, check, fault }: WorkingSentence): string {
  const faults = fault === undefined ? [] : [fault.text]
  if (labels.length === 0 || check === undefined) return [...faults, 'It cites no sentence.'].join(' ')
  const { suggested, missing, verdict } = check
  const hint = missing.length === 0 || suggested.length === 0 ? [] : [`Look at ${showLabels(suggested)}.`]
  const unsaid = verdict === null || verdict.label === 'supported' ? [] : verdict.unsupported
  return [
    ...faults,
    // What a judge names covers what code did not find.
    ...(missing.length === 0 || unsaid.length > 0
      ? []
      : [`The sentences that it cites do not give ${quoted(missing.map(({ text }) => text))}.`]),
    ...(verdict === null || verdict.label === 'supported'
      ? []
      : [
          verdict.label === 'contradicted'
            ? `The sentences that it cites say otherwise${unsaid.length === 0 ? '' : ` than ${quoted(unsaid)}`}.`
            : // The judge's verdict does not tell whether nobody says it, or somebody whom the sentence does not name.
              `The sentences that it cites do not say ${unsaid.length === 0 ? 'all of it' : quoted(unsaid)}${unsaid.every(isWording) && unsaid.length > 0 ? '.' : '. Where they only give it as the words of a person, a paper or a record, say whose.'}`,
        ]),
    ...(isAbout(unsaid, missing) ? hint : []),
  ].join(' ')
}

/** Whether words assert nothing that a person could be named for: "men", "at other times". */
function isWording(words: string): boolean {
  const isShort = words.split(/\s+/u).length <= 3 && !/\p{N}|.\p{Lu}/u.test(words)
  return (
    /^\p{Ll}\S*$/u.test(words) ||
    (isShort && /^(?:at|in|on|by|with|later|also|then|after|before|only|often|still)\s/iu.test(words))
  )
}

function quoted(words: readonly string[]): string {
  return words.map((each) => `"${promptLine(each)}"`).join(', ')
}

/** Whether the words that a judge found unsupported hold a missing fact; true if it names none. */
function isAbout(unsaid: readonly string[], missing: SentenceCheck['missing']): boolean {
  const named = unsaid.join('\n').toLowerCase()
  return unsaid.length === 0 || missing.some(({ text }) => named.includes(text.toLowerCase()))
}

/**
 * Applies a writer's fixes to a section. Sentences that the writer returned unchanged or not at all keep the result of their
 * check.
 */
export function withFixes(
  section: WorkingSection,
  {
    fixes,
    open,
  }: {
    readonly fixes: readonly Pick<Fixes['fixes'][number], 'place' | 'fix'>[]
    /** Indexes of sentences that the writer was not asked about. */
    readonly open: readonly number[]
  },
  index: EvidenceIndex,
): WorkingSection {
  const faults = faultsOf(section)
  const byPlace = new Map(fixes.map(({ place, fix }) => [place, fix]))
  return {
    ...section,
    sentences: section.sentences.map((sentence, place) => {
      const found = faults.get(place)
      if (found === undefined || open.includes(place)) return sentence
      const fix = byPlace.get(place)
      const { fault: _, check, decision: __, ...rest } = sentence
      if (fix === null) return withdrawn(sentence, found)
      // A fix that cites nothing keeps what was cited.
      const labels = fix === undefined || fix.labels.length === 0 ? sentence.labels : fix.labels
      if (fix === undefined || (fix.text === sentence.text && labels.join() === sentence.labels.join())) {
        return { ...rest, ...(check === undefined ? {} : { check }), isFixed: true }
      }
      const step: RecordStep = {
        action: 'fixed',
        ...(fix.text === sentence.text ? {} : { text: fix.text }),
        evidence: evidenceAt(labels, index),
        missing: [],
        why: `Sent back to the writer: ${found}`,
      }
      return { ...rest, text: fix.text, labels, isFixed: true, steps: [...sentence.steps, step] }
    }),
  }
}

function withdrawn(sentence: WorkingSentence, found: string): WorkingSentence {
  const byCheck = sentence.decision?.label === 'contradicted' ? 'contradicted' : 'unsupported'
  const reason = sentence.fault?.kind ?? byCheck
  return {
    ...sentence,
    isFixed: true,
    removed: { reason, why: `The writer withdrew it. It was asked because: ${found}` },
  }
}
