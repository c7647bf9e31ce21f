import type { Event } from '../../domain/event.ts'
import type { ChatRequest } from '../../models/chat/chatModel.ts'
import { renderPrompt, type Prompt } from '../../models/prompt/loadPrompt.ts'
import { promptLine } from '../promptLine.ts'
import { subjectKinds } from '../extractive/sectionPlan.ts'
import type { UsableSentence } from './usableSentences.ts'

/** Titles and sentences that the model is shown. */
const shown = 5

/** Asks what kind of subject an event is: a title alone, “The Aosawa Murders”, may name a crime or a book. */
export function kindRequest(
  prompt: Prompt,
  {
    event,
    sentences,
    seed,
  }: { readonly event: Event; readonly sentences: readonly UsableSentence[]; readonly seed: number },
): ChatRequest {
  const titles = [...new Set(sentences.map(({ passage }) => passage.page.title))].filter((title) => title !== '')
  const { system, user } = renderPrompt(prompt, {
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
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    maxOutputTokens: 6,
    temperature: 0,
    seed,
  }
}

/** What happened rather than what is: code tells these apart by the pages' words better than a small model. */
const happenings: ReadonlySet<string> = new Set(['disaster', 'accident', 'attack', 'incident', 'other'])

/** The kind of work, body or place that an answer names; undefined where it names none, or something that happened. */
export function readKind(answer: string): string | undefined {
  const words = answer.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.find((word) => subjectKinds.includes(word) && !happenings.has(word))
}
