import type { Event } from '../../domain/event.ts'
import type { ChatRequest } from '../../models/chat/chatModel.ts'
import type { Prompt } from '../../models/prompt/loadPrompt.ts'
import { renderMessages } from '../../models/prompt/renderMessages.ts'
import { promptLine } from '../promptLine.ts'
import { subjectKinds } from '../extractive/sectionPlan.ts'
import type { UsableSentence } from './usableSentences.ts'

/** Most titles and most sentences in the prompt. */
const shown = 5

/** The request that asks for the kind of subject: a title alone, “The Aosawa Murders”, may be a crime or a book. */
export function kindRequest(
  prompt: Prompt,
  {
    event,
    sentences,
    seed,
  }: { readonly event: Event; readonly sentences: readonly UsableSentence[]; readonly seed: number },
): ChatRequest {
  const titles = [...new Set(sentences.map(({ passage }) => passage.page.title))].filter((title) => title !== '')
  const messages = renderMessages(prompt, {
    event: event.title,
    kinds: subjectKinds.join(', '),
    titles: titles
      .slice(0, shown)
      .map((title) => `- ${promptLine(title)}`)
      .join('\n'),
    sentences: sentences
      .slice(0, shown)
      .map(({ text }) => `- ${text}`)
      .join('\n'),
  })
  return {
    messages,
    maxOutputTokens: 6,
    temperature: 0,
    seed,
  }
}

/** Code recognises these by the pages' words better than a small model does. */
const happenings: ReadonlySet<string> = new Set(['disaster', 'accident', 'attack', 'incident', 'other'])

/** The kind of work, organisation or place in an answer; undefined if it names none of these. */
export function readKind(answer: string): string | undefined {
  const words = answer.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.find((word) => subjectKinds.includes(word) && !happenings.has(word))
}
