import type { LeftOut } from '../../domain/leftOut.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Support } from '../../domain/support.ts'
import { contentWords } from '../../text/contentWords.ts'
import { checkSaid, type CheckSaidTools, type SaidSentence } from '../../write/drafting/checkSaid.ts'
import type { SaidAnswer } from './readSaid.ts'

/** An answer whose sentences were checked like those of a draft. */
export interface SettledAnswer {
  /** In a few words; the first sentence if the model's short form says something else than its sentences. */
  readonly short: string
  /** False for a choice that neither the judge nor code found in the sentences. */
  readonly isConfirmed: boolean
  readonly sentences: readonly { readonly text: string; readonly support: Support }[]
}

export interface SettledAnswers {
  readonly answers: readonly SettledAnswer[]
  /** Sentences, and choices, that the judge found unsupported or contradicted. */
  readonly leftOut: readonly Pick<LeftOut, 'text' | 'why'>[]
  /** Why the judge did not judge, or not everything; null if it did, or if there is none. */
  readonly judgeFailed: string | null
}

export interface SettleTools extends Omit<CheckSaidTools, 'neededOnly'> {
  /** The question as it was asked. */
  readonly question: string
  /** The answers that were offered; the short form is one of them. */
  readonly choices: readonly string[]
}

/**
 * Checks a model's answers as sentences of a draft are checked. Answers of which nothing stays are dropped. A short form
 * that is a choice, or yes or no, says nothing without the question, so the judge is asked about both together.
 */
export async function settleAnswers(
  said: readonly SaidAnswer[],
  { question, choices, ...tools }: SettleTools,
  call: LongCall,
): Promise<SettledAnswers> {
  const confirmed = said.map(({ short, sentences }): readonly SaidSentence[] => {
    if (tools.judge === undefined || !(choices.length > 0 || isYesOrNo(short))) return []
    const labels = [...new Set(sentences.flatMap((sentence) => sentence.labels))]
    return labels.length === 0 ? [] : [{ text: asClaim(question, short), labels }]
  })
  const { groups, judgeFailed } = await checkSaid(
    [...said.map(({ sentences }) => sentences), ...confirmed],
    { ...tools, neededOnly: true },
    call,
  )
  const leftOut = groups.slice(0, said.length).flatMap((group) => group.leftOut.map(({ text, why }) => ({ text, why })))
  const answers = said.flatMap(({ short }, at): readonly SettledAnswer[] => {
    const sentences = groups[at]?.sentences ?? []
    const [first] = sentences
    if (first === undefined) return []
    const claim = groups[said.length + at]
    const isRejected = claim !== undefined && claim.leftOut.length > 0
    const label = claim?.sentences[0]?.support.label ?? 'unchecked'
    if (choices.length === 0) {
      const isStated = isYesOrNo(short) ? label === 'supported' : isSaid(short, sentences)
      return [{ short: isStated ? short : first.text, isConfirmed: true, sentences }]
    }
    if (isRejected) {
      leftOut.push({ text: short, why: 'The judge did not find that the evidence gives this choice as the answer.' })
      return []
    }
    const isFound = label === 'unchecked' && !isYesOrNo(short) && isSaid(short, sentences)
    return [{ short, isConfirmed: label === 'supported' || isFound, sentences }]
  })
  return { answers, leftOut, judgeFailed }
}

/** A short answer with its question as a sentence that a judge can compare with evidence. */
function asClaim(question: string, short: string): string {
  return `The answer to the question “${question}” is “${short}”.`
}

/** Whether a short answer has only words of the sentences. */
function isSaid(short: string, sentences: readonly { readonly text: string }[]): boolean {
  const words = contentWords(short)
  const text = sentences.map((sentence) => sentence.text).join(' ')
  if (words.size === 0) return short !== '' && text.includes(short)
  const said = contentWords(text)
  return [...words].every((word) => said.has(word))
}

function isYesOrNo(short: string): boolean {
  return /^(?:yes|no|ja|nein|oui|non|s[ií]|да|нет)(?:\P{L}*$|\s*[,;:.–—])/iu.test(short.trim())
}
