import { endsSentence } from '../../text/endsSentence.ts'
import { splitSentences } from '../../text/splitSentences.ts'
import type { Event } from '../../domain/event.ts'
import type { ChatMessage, ChatRequest } from '../../models/chat/chatModel.ts'
import { renderPrompt, type Prompt } from '../../models/prompt/loadPrompt.ts'
import { stripEmphasis } from '../answer/plainText.ts'
import { languageName } from '../languageName.ts'
import type { Fault } from './checkText.ts'

/** Most tokens of an answer. */
const outputTokens = 110
/** Tokens of prompt and answer of the longest call, so that a local model reads the shared beginning only once. */
const reserveTokens = 1400
/** Temperatures of first and second attempts: a second attempt must differ. */
const temperature = { first: 0.2, again: 0.5 } as const
/** Most sentences taken from an answer. */
const mostSentences = 2

export interface Fusing {
  readonly prompt: Prompt
  readonly event: Event
  /** Kind of subject, "book"; empty if unknown. */
  readonly kind: string
  readonly notes: string
  readonly seed: number
  /** Words that the sentence must begin with. Default: any. */
  readonly opening?: string | undefined
  /** Faults of the first attempt; empty in a first attempt. */
  readonly faults: readonly Fault[]
}

/** The request that fuses one group. The varying part comes last, so that the shared beginning is read only once. */
export function fuseRequest({ prompt, event, kind, notes, opening, seed, faults }: Fusing): ChatRequest {
  const hint = opening === undefined ? '' : `Begin with “${opening}”.\n`
  const instructions = new Set(faults.map(({ advice: one }) => one).filter((one) => one !== ''))
  const advice = [...[...instructions].map((one) => `${one}\n`), hint].join('')
  const { system, user } = renderPrompt(prompt, {
    event: event.title,
    kind: kind === '' ? '' : `, a ${kind}`,
    language: languageName(event.language),
    notes,
    advice,
  })
  const again = faults.length > 0
  return {
    messages: [{ role: 'system', content: system }, ...inTurns(user)],
    maxOutputTokens: outputTokens,
    temperature: again ? temperature.again : temperature.first,
    seed: again ? seed + 1 : seed,
    reserveTokens,
  }
}

/**
 * Turns the examples of a prompt into turns of a conversation: within one message, a small model mixes their facts with
 * the notes. Each example ends with its answer in the line “Sentence: …”.
 */
function inTurns(user: string): readonly ChatMessage[] {
  return user.split(/\n\n(?=Notes:\n)/u).flatMap((part): readonly ChatMessage[] => {
    const example = /^(.*\nSentence:) (.+)$/su.exec(part)
    if (example === null) return [{ role: 'user', content: part }]
    const [, question = '', answer = ''] = example
    return [
      { role: 'user', content: question },
      { role: 'assistant', content: answer },
    ]
  })
}

/** The sentences of an answer, by default at most two, without one that was cut off at the end. */
export function readFused(answer: string, language: string, most = mostSentences): readonly string[] {
  const line = answer.replace(/^\s*(?:Sentences?|Opening|Answer)\s*:\s*/iu, '').split(/\n\s*(?:\n|Notes:)/u)[0]
  const text = (line ?? '')
    .split('\n')
    .map((part) => part.replace(/^\s*(?:[-*•]|\d+[.)])\s+/u, '').trim())
    .filter((part) => part !== '')
    .join(' ')
  const plain = withoutNotes(stripEmphasis(text).replaceAll(/\s+/gu, ' ').trim())
  const sentences = splitSentences(plain, { language }).map(({ start, end }) => plain.slice(start, end).trim())
  const whole = sentences.filter((sentence) => endsSentence(sentence) && !sentence.endsWith('…'))
  return (whole.length > 0 ? whole : sentences).slice(0, most)
}

/** “According to the notes, the ferry …” without its beginning. */
function withoutNotes(text: string): string {
  const own = text.replace(/^(?:according to|as stated in) the notes?, /iu, '')
  return own.charAt(0).toUpperCase() + own.slice(1)
}
