import { z } from 'zod'
import { defectSchema, type DraftParameters } from '../../domain/draft.ts'
import type { Event } from '../../domain/event.ts'
import type { ChatModel } from '../../models/chat/chatModel.ts'
import { askModel, type AskCall } from '../askModel.ts'
import { describeEvent } from '../describeEvent.ts'
import { languageName } from '../languageName.ts'
import { promptLine } from '../promptLine.ts'
import { loadPrompt } from '../../models/prompt/loadPrompt.ts'
import { renderMessages } from '../../models/prompt/renderMessages.ts'
import { type WrittenSection } from '../writtenArticle.ts'
import { modelCallSchema } from '../../models/chat/modelCall.ts'
import { readRewrite } from './readRewrite.ts'

/** Extra tokens per sentence, for its mark and a longer wording. */
const extraTokens = 16

/** The rewritten sentences of one section. */
export const rewrittenSchema = z
  .strictObject({
    /** One per sentence of the section, in order; null if none was returned. */
    texts: z.array(z.string().min(1).nullable()).readonly(),
    defects: z.array(defectSchema).readonly(),
    /** The model's unchanged answer; empty if it was not asked. */
    raw: z.string(),
    calls: z.array(modelCallSchema).readonly(),
  })
  .readonly()
export type Rewritten = z.infer<typeof rewrittenSchema>

export interface RewriteTask extends Pick<DraftParameters, 'seed'> {
  readonly event: Event
  readonly section: WrittenSection
  /** The last sentence before the section; undefined for the first section. */
  readonly before: string | undefined
  readonly model: ChatModel
}

/**
 * Asks a model to rewrite a section's sentences for cohesion (WikiGenBench, Rewrite). Sentences are identified by marks. The
 * result is not judged here. Quotations are not rewritten, and a section with only quotations is skipped.
 *
 * @throws the errors of the model
 */
export async function rewriteSection(task: RewriteTask, call: AskCall): Promise<Rewritten> {
  const { event, section, before, model, seed } = task
  const { sentences, heading } = section
  const open = sentences.flatMap(({ text, origin }, place) => (origin === 'quotation' ? [] : [{ text, place }]))
  if (open.length === 0) return { texts: sentences.map(() => null), defects: [], raw: '', calls: [] }
  const marked = open.map(({ text }, index) => `[S${index + 1}] ${promptLine(text)}`).join('\n')
  const messages = renderMessages(await loadPrompt('rewrite'), {
    event: describeEvent(event),
    language: languageName(event.language),
    heading: heading === '' ? 'the opening of the article' : `the section "${promptLine(heading)}"`,
    before: before === undefined ? 'The article begins here.' : `The sentence before them is: ${promptLine(before)}`,
    sentences: marked,
  })
  const room = (await model.countTokens(marked)) * 1.5 + open.length * extraTokens
  const { answer, call: asked } = await askModel(
    model,
    { messages, maxOutputTokens: Math.ceil(room), temperature: 0, seed },
    { ...call, step: 'rewrite', current: heading === '' ? event.title : heading },
  )
  const { texts, defects } = readRewrite(answer.text, open.length)
  const byPlace = new Map(open.map(({ place }, index) => [place, texts.get(index + 1) ?? null]))
  return { texts: sentences.map((_, place) => byPlace.get(place) ?? null), defects, raw: answer.text, calls: [asked] }
}
