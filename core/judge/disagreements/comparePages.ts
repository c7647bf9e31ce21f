import type { EvidenceIndex } from '../../chunk/indexEvidence.ts'
import type { Disagreement } from '../../domain/disagreement.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { AnswerFormat } from '../../models/chat/answerFormat.ts'
import type { ChatMessage, ChatModel } from '../../models/chat/chatModel.ts'
import { assumedContextTokens } from '../../models/chat/findServiceContext.ts'
import { promptBudget } from '../../models/chat/promptBudget.ts'
import { loadPrompt, type Prompt } from '../../models/prompt/loadPrompt.ts'
import { quoteSentences } from '../../models/prompt/quoteDocument.ts'
import { renderMessages } from '../../models/prompt/renderMessages.ts'
import { withPauses } from '../../platform/pausingWork.ts'
import { quotedLine } from '../quoteEvidence.ts'
import { findComparable, type CitedSentence } from './findComparable.ts'
import { proveDisagreements } from './proveDisagreements.ts'
import { readDisagreements, type SaidDisagreement } from './readDisagreements.ts'

export interface PagesToCompare {
  /** The sentences of the article, in order. */
  readonly sentences: readonly CitedSentence[]
  readonly index: EvidenceIndex
  /** Language of the article, BCP 47. */
  readonly language: string
  /** Tokens of prompt and answer together. Default: what the model reports, otherwise 32,768. */
  readonly contextTokens?: number
}

/**
 * Sentences per call at most; times that a sentence without an answer is asked about; and tokens up to which all documents
 * are shown, not only the sentences that are cited or to be compared: they may disagree in other words.
 */
const most = { sentences: 120, rounds: 2, wholeTokens: 16_000 } as const
/** Tokens of an answer: of each sentence, and of models that think first. Tokens around a message. */
const tokens = { sentence: 40, thinking: 3000, message: 8 } as const

interface Asked extends CitedSentence {
  /** From 1. */
  readonly number: number
  readonly compare: readonly string[]
}

/**
 * Finds where other pages say otherwise than the sentences of an article. Code chooses the sentences of pages that are on
 * a similar matter, a chat model says which cannot both be true, and code proves that both sides stand on their pages.
 *
 * @returns by sentence, in order; an empty list also where the model gave no answer that can be read
 * @throws the call's reason to stop, and the model's errors
 */
export async function comparePages(
  model: ChatModel,
  { sentences, index, language, contextTokens }: PagesToCompare,
  call: LongCall,
): Promise<readonly (readonly Disagreement[])[]> {
  const compare = await withPauses(findComparable(sentences, { index, language }), call.signal)
  const all = sentences.map((sentence, at): Asked => ({ ...sentence, number: at + 1, compare: compare[at] ?? [] }))
  const prompt = await loadPrompt('judge-pages')
  const everything = [...index.byLabel.keys()]
  const context = promptBudget({
    contextTokens: contextTokens ?? model.contextTokens ?? assumedContextTokens,
    maxOutputTokens: 0,
    exact: model.kind !== 'openai',
  })
  const wholeTokens = await model.countTokens(quoteDocuments(everything, index))
  const isShort = wholeTokens <= Math.min(most.wholeTokens, context / 2)
  const asking: Asking = { model, prompt, index, context, always: isShort ? everything : [] }
  const said = new Map<number, readonly SaidDisagreement[]>()
  let open = all.filter((each) => each.compare.length > 0)
  for (let round = 0; round < most.rounds && open.length > 0; round += 1) {
    for (const batch of await batchesOf(round === 0 ? all : open, asking)) {
      if (batch.every((each) => each.compare.length === 0)) continue
      const answer = await model.complete(
        {
          messages: messagesOf(batch, asking),
          maxOutputTokens: answerTokens(batch.length),
          temperature: 0,
          // A cache would return the same answer again.
          ...(round === 0 ? {} : { seed: round }),
          format: answerFormat(batch),
        },
        { signal: call.signal, isReadable: ({ text }) => readDisagreements(text).size > 0 },
      )
      const asked = new Set(batch.map(({ number }) => number))
      for (const [number, found] of readDisagreements(answer.text)) if (asked.has(number)) said.set(number, found)
    }
    open = open.filter(({ number }) => !said.has(number))
    call.onProgress?.({ step: 'judge', done: all.length - open.length, total: all.length, unit: 'sentences' })
  }
  return all.map((sentence) => proveDisagreements(sentence, said.get(sentence.number) ?? [], index))
}

interface Asking {
  readonly model: ChatModel
  readonly prompt: Prompt
  readonly index: EvidenceIndex
  /** Tokens of prompt and answer together. */
  readonly context: number
  /** Labels of sentences that every call shows. */
  readonly always: readonly string[]
}

/** Groups sentences into calls, in order. A sentence that is too long for any call is skipped. */
async function batchesOf(sentences: readonly Asked[], asking: Asking): Promise<readonly (readonly Asked[])[]> {
  const { model, index, context, always } = asking
  const around = await tokensOf(messagesOf([], asking), model)
  const batches: Asked[][] = []
  let shown = new Set(always)
  let used = 0
  for (const sentence of sentences) {
    const labels = [...sentence.labels, ...sentence.compare]
    const costBeside = async (known: ReadonlySet<string>): Promise<number> => {
      const added = labels.filter((label) => !known.has(label))
      return model.countTokens([lineOf(sentence), ...added.map((label) => lineAt(label, index))].join('\n'))
    }
    const cost = await costBeside(shown)
    const last = batches.at(-1)
    if (last !== undefined && last.length < most.sentences && used + cost + answerTokens(last.length + 1) <= context) {
      last.push(sentence)
      used += cost
    } else {
      shown = new Set(always)
      const alone = around + (await costBeside(shown))
      if (alone + answerTokens(1) > context) continue
      batches.push([sentence])
      used = alone
    }
    for (const label of labels) shown.add(label)
  }
  return batches
}

function lineAt(label: string, { byLabel }: EvidenceIndex): string {
  return `[${label}] ${byLabel.get(label)?.text ?? ''}`
}

function answerTokens(sentences: number): number {
  return tokens.thinking + sentences * tokens.sentence
}

function messagesOf(
  asked: readonly Asked[],
  { prompt, index, always }: Pick<Asking, 'prompt' | 'index' | 'always'>,
): readonly ChatMessage[] {
  const labels = [...always, ...asked.flatMap(({ labels: own, compare }) => [...own, ...compare])]
  return renderMessages(prompt, {
    documents: quoteDocuments(labels, index),
    sentences: asked.map(lineOf).join('\n'),
  })
}

function quoteDocuments(labels: readonly string[], { documents }: EvidenceIndex): string {
  const shown = new Set(labels)
  return documents
    .flatMap(({ number, page, sentences }) => {
      const own = sentences.filter(({ label }) => shown.has(label))
      return own.length === 0 ? [] : [quoteSentences({ number, page, sentences: own })]
    })
    .join('\n\n')
}

function lineOf({ number, text, labels, compare }: Asked): string {
  const others = compare.length === 0 ? '' : `; compare ${compare.join(', ')}`
  return `${number}. ${quotedLine(text)} (rests on ${labels.join(', ') || 'nothing'}${others})`
}

async function tokensOf(messages: readonly ChatMessage[], model: ChatModel): Promise<number> {
  const counts = await Promise.all(messages.map(({ content }) => model.countTokens(content)))
  return counts.reduce((sum, count) => sum + count + tokens.message, 0)
}

function answerFormat(asked: readonly Asked[]): AnswerFormat {
  const text = (maxLength: number) => ({ type: 'string', maxLength }) as const
  const disagreement = {
    type: 'object',
    properties: {
      kind: { type: 'word', enum: ['disagree', 'later'] },
      told: text(200),
      rests: text(12),
      label: text(12),
      says: text(200),
    },
  } as const
  return {
    name: 'disagreements',
    schema: {
      type: 'object',
      properties: {
        sentences: {
          type: 'array',
          minItems: asked.filter(({ compare }) => compare.length > 0).length,
          maxItems: asked.length,
          items: {
            type: 'object',
            properties: {
              sentence: { type: 'integer', enum: asked.map(({ number }) => number) },
              disagreements: { type: 'array', minItems: 0, maxItems: 4, items: disagreement },
            },
          },
        },
      },
    },
  }
}
