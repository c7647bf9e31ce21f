import type { LabelledSentence } from '../../chunk/labelSentences.ts'
import type { Event } from '../../domain/event.ts'
import type { StepName } from '../../domain/progress.ts'
import type { ChatModel } from '../../models/chat/chatModel.ts'
import type { WholeAnswer } from '../../models/chat/completeWhole.ts'
import type { ModelCall } from '../../models/chat/modelCall.ts'
import { loadPrompt, renderPrompt } from '../../models/prompt/loadPrompt.ts'
import { askWhole, type AskCall } from '../askModel.ts'
import { framePrompt } from './framePrompt.ts'
import type { EvidencePacker, PackTask } from './packEvidence.ts'

/** Shared by all questions about a collection. */
export interface DraftingTools {
  readonly event: Event
  readonly model: ChatModel
  readonly packer: EvidencePacker
  /** Most tokens of a prompt. */
  readonly inputTokens: number
  /** Most tokens of an answer. */
  readonly maxOutputTokens: number
  readonly seed: number
}

export interface DraftingQuestion extends Pick<PackTask, 'otherwise'> {
  /** Name of the prompt file with the task. */
  readonly prompt: string
  readonly values: Readonly<Record<string, string>>
  readonly step: StepName
  /** The section's heading or the event's title, for progress. */
  readonly current: string
}

export interface DraftingAnswer {
  readonly answer: Pick<WholeAnswer, 'text' | 'finish'>
  /** The sentences that the answer may cite, by label. */
  readonly shown: ReadonlyMap<string, LabelledSentence>
  /** All calls made: an answer that the service cut off is continued. */
  readonly calls: readonly ModelCall[]
}

/** By how many tokens the prompts of later sections grow at most, because more of the article is written. */
const growth = 4096

/** Asks a model one question about the documents of a collection, or about the most relevant ones if not all fit. */
export async function askDrafting(
  { event, model, packer, inputTokens, maxOutputTokens, seed }: DraftingTools,
  { prompt, values, step, current, otherwise }: DraftingQuestion,
  call: AskCall,
): Promise<DraftingAnswer> {
  const frame = await loadPrompt('draft')
  const task = renderPrompt(await loadPrompt(prompt), values).user
  const around = framePrompt(frame, { event, shown: '', task })
  const { text, shown, tokens } = await packer.pack({
    inputTokens,
    around: around.map(({ content }) => content).join('\n'),
    otherwise,
  })
  const { answer, calls } = await askWhole(
    model,
    {
      messages: framePrompt(frame, { event, shown: text, task }),
      maxOutputTokens,
      temperature: 0,
      seed,
      reserveTokens: Math.min(inputTokens, tokens + growth) + maxOutputTokens,
    },
    { ...call, step, current },
  )
  return { answer, shown, calls }
}
