import type { EvidenceIndex } from '../../chunk/indexEvidence.ts'
import { CitewrightError } from '../../domain/citewrightError.ts'
import type { LeftOut } from '../../domain/leftOut.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Support } from '../../domain/support.ts'
import { checkSentences } from '../../judge/checkSentences.ts'
import type { Judge } from '../../judge/judge.ts'
import { contentWords } from '../../text/contentWords.ts'
import { settleArticle } from '../../write/drafting/settleArticle.ts'
import { standing, startWorking, withCheck, type WorkingSection } from '../../write/drafting/workingArticle.ts'
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

export interface SettleTools {
  readonly index: EvidenceIndex
  readonly judge: Judge | undefined
  /** Title of the event. */
  readonly subject: string
  /** The answers that were offered; the short form is one of them. */
  readonly choices: readonly string[]
}

/** Checks a model's answers as sentences of a draft are checked. Answers of which nothing stays are dropped. */
export async function settleAnswers(
  said: readonly SaidAnswer[],
  { index, judge, subject, choices }: SettleTools,
  call: LongCall,
): Promise<SettledAnswers> {
  const sections = startWorking(
    said.map(({ sentences }) => ({
      heading: '',
      level: 2,
      sentences: sentences.map((sentence) => ({ ...sentence, startsParagraph: false })),
    })),
    index,
  )
  const sentences = sections.flatMap((section) =>
    standing(section).map(({ text, labels }, at, all) => {
      const before = all[at - 1]?.text
      return { text, labels, ...(before === undefined ? {} : { before }) }
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
  let place = 0
  const checked = sections.map((section): WorkingSection => ({
    ...section,
    sentences: section.sentences.map((sentence) => {
      const found = checks[place]
      place += 1
      // Nobody is asked to fix it.
      const last = { ...sentence, isFixed: true }
      return found === undefined ? last : withCheck(last, found, { judge: by, fault: undefined, index })
    }),
  }))
  const settled = checked.map((section) => settleArticle([section], { index, judge: by }))
  return {
    answers: settled.flatMap(({ sections: [section], supports }, at) => {
      const texts = section?.sentences ?? []
      const answer = texts.flatMap(({ text }, one) => {
        const support = supports[one]
        return support === undefined ? [] : [{ text, support }]
      })
      const [first] = answer
      if (first === undefined) return []
      const short = said[at]?.short ?? ''
      return [{ short: choices.length > 0 || isSaid(short, answer) ? short : first.text, sentences: answer }]
    }),
    leftOut: settled.flatMap(({ leftOut }) => leftOut.map(({ text, why, support }) => ({ text, why, support }))),
    judgeFailed,
  }
}

/** The call of a judge that reports its progress as that of a check. */
function asChecking({ onProgress, ...call }: LongCall): LongCall {
  return onProgress === undefined
    ? call
    : { ...call, onProgress: (progress) => onProgress({ ...progress, step: 'check' }) }
}

/** Whether a short answer has only words of the sentences; "yes" and "no" stand for them. */
function isSaid(short: string, sentences: readonly { readonly text: string }[]): boolean {
  const words = contentWords(short)
  if (words.size === 0) return short !== ''
  if (words.size === 1 && /^(?:yes|no|ja|nein|oui|non|s[ií]|да|нет)\P{L}*$/iu.test(short)) return true
  const said = contentWords(sentences.map(({ text }) => text).join(' '))
  return [...words].every((word) => said.has(word))
}
