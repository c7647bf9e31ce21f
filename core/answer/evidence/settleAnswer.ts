import type { LeftOut } from '../../domain/leftOut.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Support } from '../../domain/support.ts'
import { contentWords } from '../../text/contentWords.ts'
import { checkSaid, type CheckSaidTools } from '../../write/drafting/checkSaid.ts'
import type { SaidAnswer } from './readSaid.ts'

/** An answer whose sentences were checked like those of a draft. */
export interface SettledAnswer {
  /** In a few words; the first sentence if the model's short form says something else than its sentences. */
  readonly short: string
  readonly sentences: readonly { readonly text: string; readonly support: Support }[]
}

export interface SettledAnswers {
  readonly answers: readonly SettledAnswer[]
  /** Sentences that the judge found unsupported or contradicted. */
  readonly leftOut: readonly Pick<LeftOut, 'text' | 'why' | 'support'>[]
  /** Why the judge did not judge, or not everything; null if it did, or if there is none. */
  readonly judgeFailed: string | null
}

export interface SettleTools extends CheckSaidTools {
  /** The answers that were offered; the short form is one of them. */
  readonly choices: readonly string[]
}

/** Checks a model's answers as sentences of a draft are checked. Answers of which nothing stays are dropped. */
export async function settleAnswers(
  said: readonly SaidAnswer[],
  { choices, ...tools }: SettleTools,
  call: LongCall,
): Promise<SettledAnswers> {
  const { groups, judgeFailed } = await checkSaid(
    said.map(({ sentences }) => sentences),
    tools,
    call,
  )
  return {
    answers: groups.flatMap(({ sentences }, at) => {
      const [first] = sentences
      if (first === undefined) return []
      const short = said[at]?.short ?? ''
      return [{ short: choices.length > 0 || isSaid(short, sentences) ? short : first.text, sentences }]
    }),
    leftOut: groups.flatMap(({ leftOut }) => leftOut.map(({ text, why, support }) => ({ text, why, support }))),
    judgeFailed,
  }
}

/** Whether a short answer has only words of the sentences; "yes" and "no" stand for them. */
function isSaid(short: string, sentences: readonly { readonly text: string }[]): boolean {
  const words = contentWords(short)
  if (words.size === 0) return short !== ''
  if (words.size === 1 && /^(?:yes|no|ja|nein|oui|non|s[ií]|да|нет)\P{L}*$/iu.test(short)) return true
  const said = contentWords(sentences.map(({ text }) => text).join(' '))
  return [...words].every((word) => said.has(word))
}
