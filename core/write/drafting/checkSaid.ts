import type { EvidenceIndex } from '../../chunk/indexEvidence.ts'
import { CitewrightError } from '../../domain/citewrightError.ts'
import type { LeftOut } from '../../domain/leftOut.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Support } from '../../domain/support.ts'
import { checkSentences, type AddedEvidence, type SentenceCheck } from '../../judge/checkSentences.ts'
import { sourceOfSentence } from '../../judge/evidenceSource.ts'
import { noVerdict, type Judge } from '../../judge/judge.ts'
import { findVerbatim } from '../../judge/verbatim/findVerbatim.ts'
import { settleArticle } from './settleArticle.ts'
import { startWorking, withCheck, type WorkingSection } from './workingArticle.ts'

/** A sentence of a model with the labels that it cites. */
export interface SaidSentence {
  readonly text: string
  readonly labels: readonly string[]
  /** Evidence that the model was not shown. */
  readonly introduced?: readonly AddedEvidence[]
}

/** Sentences that were checked like those of a draft. Nobody is asked to fix them. */
export interface CheckedSaid {
  readonly sentences: readonly { readonly text: string; readonly support: Support }[]
  /** Sentences that are unsupported or contradicted. */
  readonly leftOut: readonly LeftOut[]
}

export interface CheckSaidTools {
  readonly index: EvidenceIndex
  /** Undefined if code alone checks. */
  readonly judge: Judge | undefined
  /** Title of the event. */
  readonly subject: string
  /** Whether only evidence that a sentence needs stays, by its judge or word for word. Default: all that it cites. */
  readonly neededOnly?: boolean
}

/**
 * Checks sentences as those of a draft are checked. If the judge fails, code alone checks.
 *
 * @param groups sentences that follow one another
 * @returns for each group what stays and what does not; `judgeFailed`: why the judge did not judge, or not everything
 */
export async function checkSaid(
  groups: readonly (readonly SaidSentence[])[],
  { index, judge, subject, neededOnly = false }: CheckSaidTools,
  call: LongCall,
): Promise<{ readonly groups: readonly CheckedSaid[]; readonly judgeFailed: string | null }> {
  const sections = startWorking(
    groups.map((sentences) => ({
      heading: '',
      level: 2,
      sentences: sentences.map(({ text, labels }) => ({ text, labels, startsParagraph: false })),
    })),
    index,
  )
  const sentences = groups.flatMap((group) =>
    group.map((sentence, at) => {
      const before = group[at - 1]?.text
      return { ...sentence, ...(before === undefined ? {} : { before }) }
    }),
  )
  const check = async (by: Judge | undefined) =>
    await checkSentences(sentences, { index, judge: by, subject }, asChecking(call))
  let judgeFailed: string | null = null
  let used = judge
  const checks = await check(judge).catch(async (error: unknown) => {
    if (!(error instanceof CitewrightError) || judge === undefined || call.signal?.aborted === true) throw error
    judgeFailed = error.message
    used = undefined
    return await check(undefined)
  })
  const by = used === undefined ? undefined : { name: used.name, by: used.kind, looks: used.looks }
  if (used !== undefined && checks.some(wasNotJudged)) judgeFailed = noVerdict.message
  let place = 0
  const checked = sections.map((section): WorkingSection => ({
    ...section,
    sentences: section.sentences.map((sentence) => {
      const found = checks[place]
      place += 1
      const last = { ...sentence, isFixed: true }
      if (found === undefined) return last
      const settled = withCheck(last, found, { judge: by, fault: undefined, index })
      return neededOnly ? { ...settled, labels: neededLabels(settled.text, found, index) } : settled
    }),
  }))
  return {
    groups: checked.map((working) => {
      const { sections: settled, supports, leftOut } = settleArticle([working], { index, judge: by })
      const kept = settled.flatMap((section) => section.sentences)
      return {
        leftOut,
        sentences: kept.flatMap(({ text }, at) => {
          const support = supports[at]
          return support === undefined ? [] : [{ text, support }]
        }),
      }
    }),
    judgeFailed,
  }
}

function wasNotJudged({ isVerbatim, labels, verdict }: SentenceCheck): boolean {
  return !isVerbatim && labels.length > 0 && verdict === null
}

/** The evidence that has a sentence word for word or that its verdict needs; all of it if neither is known. */
function neededLabels(
  text: string,
  { labels, isVerbatim, verdict }: SentenceCheck,
  { byLabel }: EvidenceIndex,
): readonly string[] {
  const needed = labels.filter((label) => {
    if (!isVerbatim) return verdict?.needed.includes(label) === true
    const sentence = byLabel.get(label)
    return sentence !== undefined && findVerbatim(text, sourceOfSentence(sentence)) !== undefined
  })
  return needed.length === 0 ? labels : needed
}

/** The call of a judge that reports its progress as that of a check. */
function asChecking({ onProgress, ...call }: LongCall): LongCall {
  return onProgress === undefined
    ? call
    : { ...call, onProgress: (progress) => onProgress({ ...progress, step: 'check' }) }
}
