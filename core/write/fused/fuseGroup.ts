import { splitSentences } from '../../chunk/splitSentences.ts'
import type { Event } from '../../domain/event.ts'
import type { ChatRequest } from '../../models/chat/chatModel.ts'
import { renderPrompt, type Prompt } from '../../models/prompt/loadPrompt.ts'
import { stripEmphasis } from '../answer/plainText.ts'
import { languageName } from '../languageName.ts'
import type { Fault } from './checkText.ts'

/** Tokens of an answer at most. */
const outputTokens = 110
/** Tokens of prompt and answer of the longest call, so that a local model reads the common beginning once. */
const reserveTokens = 1400
/** Of first attempts and second ones: a second attempt must differ. */
const temperature = { first: 0.2, again: 0.5 } as const
/** Most sentences that are taken of an answer. */
const mostSentences = 2

export interface Fusing {
  readonly prompt: Prompt
  readonly event: Event
  /** What the subject is, "book"; empty where that is not known. */
  readonly kind: string
  readonly notes: string
  readonly seed: number
  /** Words with which the sentence shall begin; absent where it may begin as it likes. */
  readonly opening?: string | undefined
  /** What was refused before; empty in a first attempt. */
  readonly faults: readonly Fault[]
}

/** The call that fuses one group. What varies stands last, so that the beginning is read once. */
export function fuseRequest({ prompt, event, kind, notes, opening, seed, faults }: Fusing): ChatRequest {
  const hint = opening === undefined ? '' : `Begin with “${opening}”.\n`
  const advice = [...faults.map(({ text }) => `The last answer was refused because it ${text}.\n`), hint].join('')
  const { system, user } = renderPrompt(prompt, {
    event: event.title,
    kind: kind === '' ? '' : `, a ${kind}`,
    language: languageName(event.language),
    notes,
    advice,
  })
  const again = faults.length > 0
  return {
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    maxOutputTokens: outputTokens,
    temperature: again ? temperature.again : temperature.first,
    seed: again ? seed + 1 : seed,
    reserveTokens,
  }
}

/** The sentences of an answer, by default at most two; one that was cut off at the end is left out. */
export function readFused(answer: string, language: string, most = mostSentences): readonly string[] {
  const line = answer.replace(/^\s*(?:Sentences?|Opening|Answer)\s*:\s*/iu, '').split(/\n\s*(?:\n|Notes:)/u)[0]
  const text = (line ?? '')
    .split('\n')
    .map((part) => part.replace(/^\s*(?:[-*•]|\d+[.)])\s+/u, '').trim())
    .filter((part) => part !== '')
    .join(' ')
  const plain = stripEmphasis(text).replaceAll(/\s+/gu, ' ').trim()
  const sentences = splitSentences(plain, { language }).map(({ start, end }) => plain.slice(start, end).trim())
  const whole = sentences.filter((sentence) => /\p{STerm}["'”’»)\]]*$/u.test(sentence))
  return (whole.length > 0 ? whole : sentences).slice(0, most)
}
