import type { Passage } from '../chunk/passage.ts'
import { splitSentences } from '../text/splitSentences.ts'
import { CitewrightError } from '../domain/citewrightError.ts'
import type { ChunkId } from '../domain/ids.ts'
import type { ChatMessage, ChatModel } from '../models/chat/chatModel.ts'
import type { QuotedDocument } from '../models/prompt/quoteDocument.ts'

/** Fewest words of a shortened document: less is useless to a writer. */
const shortestCut = 12

/** Tokens of a prompt as published (WikiGenBench, a model of 4k). */
export const publishedInputTokens = 2048

/** Tokens that chat templates add to each message: role, turn marks, and the start of the answer. */
const tokensAroundMessage = 8

/** The prompt has no room even for the beginning of one document. */
export class InputBudgetError extends CitewrightError {
  readonly budget: number
  readonly needed: number
  constructor(budget: number, needed: number) {
    super(
      'input',
      `The prompt takes ${needed} tokens before its first document, of ${budget} at most.`,
      'Allow more tokens for the prompt, fewer for the answer, or use a model with a longer context.',
    )
    this.budget = budget
    this.needed = needed
  }
}

export interface PackedDocuments {
  readonly messages: readonly ChatMessage[]
  /** The closed set: document number k is `shown[k - 1]`. */
  readonly shown: readonly ChunkId[]
  /** Passages that did not fit, in their order. */
  readonly leftOut: readonly ChunkId[]
  /** The last document if only its beginning fits, with the number of characters that the writer sees. */
  readonly cut: { readonly chunkId: ChunkId; readonly characters: number } | undefined
  /** Tokens of the whole prompt, counted by the model. */
  readonly promptTokens: number
  /** Most tokens of the prompt: `inputTokens`, or less if the model's context is short. */
  readonly budget: number
}

/** The parts of a passage that a prompt needs. */
export type PassageText = Omit<Passage, 'tokenIds' | 'vocabulary'>

export interface PackOptions {
  /** Best first. */
  readonly passages: readonly PassageText[]
  readonly model: Pick<ChatModel, 'countTokens' | 'contextTokens'>
  /** The prompt with these documents in place. */
  readonly toMessages: (documents: readonly QuotedDocument[]) => readonly ChatMessage[]
  /** Most tokens of the whole prompt. Default of the program: 2,048 (WikiGenBench, a model of 4k). */
  readonly inputTokens: number
  /** Tokens reserved for the answer. Default of the program: 800 (WikiGenBench, RR). */
  readonly maxOutputTokens: number
  /** Where the last document may be cut: between two words (WikiGenBench) or after a sentence. */
  readonly cutAt: 'word' | 'sentence'
}

/**
 * Adds documents to the prompt in order until the budget is reached, and cuts the last one to fit.
 *
 * @throws InputBudgetError if no document fits
 */
export async function packDocuments(options: PackOptions): Promise<PackedDocuments> {
  const { passages, model, toMessages, inputTokens, maxOutputTokens, cutAt } = options
  const budget = Math.max(0, Math.min(inputTokens, (model.contextTokens ?? Infinity) - maxOutputTokens))
  const count = async (documents: readonly QuotedDocument[]): Promise<number> => {
    const messages = toMessages(documents)
    const counts = await Promise.all(messages.map(({ content }) => model.countTokens(content)))
    return counts.reduce((sum, tokens) => sum + tokens + tokensAroundMessage, 0)
  }

  const documents: QuotedDocument[] = []
  let promptTokens = await count([])
  if (promptTokens >= budget) throw new InputBudgetError(budget, promptTokens)
  let cut: PackedDocuments['cut']
  for (const passage of passages) {
    const number = documents.length + 1
    const whole = { number, page: passage.page, text: passage.text }
    const tokens = await count([...documents, whole])
    if (tokens <= budget) {
      documents.push(whole)
      promptTokens = tokens
      continue
    }
    const fits = async (end: number): Promise<boolean> =>
      (await count([...documents, { ...whole, text: passage.text.slice(0, end) }])) <= budget
    let fitting = cutAt === 'sentence' ? await lastFitting(sentenceEnds(passage), fits) : undefined
    // A document cut inside a sentence is better than none.
    if (cutAt === 'word' || (fitting === undefined && documents.length === 0)) {
      fitting = await lastFitting(wordEnds(passage.text), fits)
    }
    if (fitting !== undefined) {
      const shortened = { ...whole, text: passage.text.slice(0, fitting) }
      documents.push(shortened)
      promptTokens = await count(documents)
      cut = { chunkId: passage.chunk.id, characters: fitting }
    }
    break
  }
  if (documents.length === 0) throw new InputBudgetError(budget, promptTokens)
  const ids = passages.map(({ chunk }) => chunk.id)
  return {
    messages: toMessages(documents),
    shown: ids.slice(0, documents.length),
    leftOut: ids.slice(documents.length),
    cut,
    promptTokens,
    budget,
  }
}

/** The last of the ascending ends that fits, by binary search. */
async function lastFitting(
  ends: readonly number[],
  fits: (end: number) => Promise<boolean>,
): Promise<number | undefined> {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >> 1
    const end = ends[middle]
    if (end !== undefined && (await fits(end))) low = middle + 1
    else high = middle
  }
  return ends[low - 1]
}

function wordEnds(text: string): readonly number[] {
  return Array.from(text.matchAll(/\S+/g), (word) => word.index + word[0].length).slice(shortestCut - 1)
}

function sentenceEnds({ text, page }: PassageText): readonly number[] {
  const words = wordEnds(text)
  const shortest = words[0] ?? Infinity
  // Scripts without spaces have no words to count.
  const first = words.length > 0 ? shortest : 0
  return splitSentences(text, page.language === 'und' ? {} : { language: page.language })
    .map(({ end }) => end)
    .filter((end) => end >= first)
}
