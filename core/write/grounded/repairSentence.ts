import type { Passage } from '../../chunk/passage.ts'
import type { Defect } from '../../domain/draft.ts'
import type { Event } from '../../domain/event.ts'
import type { ChunkId } from '../../domain/ids.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { ChatModel } from '../../models/chat/chatModel.ts'
import { isRefusal } from '../isRefusal.ts'
import { languageName } from '../languageName.ts'
import { otherLanguage } from '../otherLanguage.ts'
import { loadPrompt, renderPrompt } from '../../models/prompt/loadPrompt.ts'
import { parseArticle } from '../parseArticle.ts'
import { promptLine } from '../promptLine.ts'
import { quoteDocument } from '../../models/prompt/quoteDocument.ts'
import { toModelCall } from '../../models/chat/modelCall.ts'
import type { ModelCall } from '../../models/chat/modelCall.ts'

export interface RepairTask {
  readonly event: Event
  readonly sentence: string
  /** True where the passages carry it, and it is not said whom it speaks of. */
  readonly unclear: boolean
  /** The passages that came nearest, best first; the model is shown two. */
  readonly nearest: readonly Passage[]
  readonly model: ChatModel
  /** Of the sampling. An integer. */
  readonly seed: number
}

export interface Repair {
  readonly call: ModelCall
  readonly defects: readonly Defect[]
  /** The model's sentence, not yet checked; absent where the answer holds none. */
  readonly sentence?: { readonly text: string; readonly citations: readonly ChunkId[] }
}

/** What the model is told of the sentence, in the prompt's language. */
const faults = {
  unsupported: 'The documents do not support it as it is.',
  unclear:
    'It does not say whom or what it speaks of, because the sentence before it is gone: put the name, as the documents have it, in place of the pronoun.',
} as const
const shownPassages = 2
/** Tokens of the answer: three times a long sentence. */
const maxOutputTokens = 160
/** Characters of an answer that are read, whatever its length. */
const longestAnswer = 2000
/** Sentences from which on an answer is talk and no correction. */
const tooManySentences = 4
/** Characters of a sentence that a draft can hold. */
const longestSentence = 700

/**
 * Asks the model once to make a sentence say only what its nearest passages say. An answer without a usable sentence
 * (NONE, a refusal, nothing, talk, another language) is none.
 *
 * @throws the errors of the model
 */
export async function repairSentence(task: RepairTask, { signal }: LongCall): Promise<Repair> {
  const { event, sentence, unclear, nearest, model, seed } = task
  const shown = nearest.slice(0, shownPassages)
  const { system, user } = renderPrompt(await loadPrompt('repair'), {
    title: promptLine(event.title),
    language: languageName(event.language),
    sentence: promptLine(sentence),
    fault: unclear ? faults.unclear : faults.unsupported,
    documents: shown
      .map(({ page, text }, at) => quoteDocument({ number: at + 1, page, text }, { describePage: true }))
      .join('\n\n'),
  })
  const answer = await model.complete(
    {
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      maxOutputTokens,
      temperature: 0,
      seed,
    },
    signal === undefined ? {} : { signal },
  )
  const ids = shown.map(({ chunk }) => chunk.id)
  const { sections, defects } = parseArticle(answer.text.slice(0, longestAnswer), ids, {
    title: event.title,
    language: event.language,
    finish: answer.text.length > longestAnswer ? 'length' : answer.finish,
  })
  const call = toModelCall(answer, model.version)
  const sentences = sections.flatMap((section) => section.sentences)
  const [first] = sentences
  const usable =
    first !== undefined &&
    sentences.length < tooManySentences &&
    first.text.length <= longestSentence &&
    !/^["“(]?none\b/iu.test(first.text) &&
    !isRefusal(sections) &&
    otherLanguage(first.text, event.language) === undefined
  if (!usable) return { call, defects }
  return { call, defects, sentence: { text: first.text, citations: first.citations } }
}
