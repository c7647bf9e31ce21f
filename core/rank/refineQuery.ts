import pLimit from 'p-limit'
import type { Passage } from '../chunk/passage.ts'
import type { ChunkId } from '../domain/ids.ts'
import type { LongCall } from '../domain/progress.ts'
import type { ChatAnswer, ChatMessage, ChatModel } from '../models/chat/chatModel.ts'
import { toModelCall, type ModelCall } from '../models/chat/modelCall.ts'
import { cutToTokens } from '../models/chat/cutToTokens.ts'
import { loadPrompt, renderPrompt } from '../models/prompt/loadPrompt.ts'
import { neutralise, quoteDocument } from '../models/prompt/quoteDocument.ts'
import { expandQuery } from './expandQuery.ts'
import type { Ranker } from './ranker.ts'

export interface RefineTask {
  /** The text to search for: an event's title, or that with a section's heading. */
  readonly query: string
  readonly passages: readonly Passage[]
  readonly model: ChatModel
  /** Finds passages between two rounds, among `passages`. See `betweenMethod` for the choice. */
  readonly between: Ranker
  /** Rounds of sampling, from 0, which does not change the query. Default 2 (InteR, M). */
  readonly rounds?: number
  /** Passages that the model writes per round, from 1. Default 10 (InteR, h). */
  readonly samples?: number
  /** Passages shown to the model from the second round on, from 0. Default 15, for local models 5 (InteR, k). */
  readonly shown?: number
  /** Seed of the sampling. Default 0. */
  readonly seed?: number
}

interface RefineRound {
  /** Chunks shown to the model, best first; none in the first round. */
  readonly shown: readonly ChunkId[]
  /** Passages that the model wrote. They are only used to search, never as evidence. */
  readonly samples: readonly string[]
}

export interface RefinedQuery {
  readonly query: string
  /** Samples of the last round; pass them to `Ranker.rank` with the query. */
  readonly samples: readonly string[]
  /** The query that a ranker by words uses: the query, repeated before each sample. */
  readonly expandedQuery: string
  readonly rounds: readonly RefineRound[]
  readonly calls: readonly ModelCall[]
}

/** Maximum tokens of a sample, and of a passage that is shown (InteR). */
const passageTokens = 256
/** Tokens that chat templates add to a prompt's two messages. */
const templateTokens = 16
/** Concurrent calls to a service; a local model handles them one by one. */
const callsAtOnce = 4

/**
 * Refines a query by alternating between a chat model and a ranker (InteR: Feng et al., "Synergistic Interplay between
 * Search and Large Language Models for Information Retrieval", arXiv 2305.07402). The model writes passages that might
 * answer the query; from the second round on it sees the results of a search with its previous passages. A round without
 * output ends the refinement.
 *
 * @throws the errors of the model and of the ranker, and the signal's reason
 */
export async function refineQuery(task: RefineTask, call: LongCall = {}): Promise<RefinedQuery> {
  const { query, passages, model, between, seed = 0 } = task
  const { rounds = 2, samples: count = 10, shown: most = model.kind === 'gguf' ? 5 : 15 } = task
  const done: RefineRound[] = []
  const calls: ModelCall[] = []
  let samples: readonly string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const found = round === 0 ? [] : await bestPassages({ query, samples, passages, between, most }, call)
    const { messages, shown } = await toMessages({ query, found, model })
    const answers = await sample(
      model,
      { messages, count, seed: seed + round * count },
      {
        ...call,
        onProgress: (progress) =>
          call.onProgress?.({ ...progress, done: round * count + (progress.done ?? 0), total: rounds * count }),
      },
    )
    calls.push(...answers.map((answer) => toModelCall(answer, model.version)))
    const written = answers.map(({ text }) => plainPassage(text)).filter((text) => text !== '')
    done.push({ shown, samples: written })
    if (written.length === 0) break
    samples = written
  }
  return { query, samples, expandedQuery: expandQuery(query, samples), rounds: done, calls }
}

interface Search extends Required<Pick<RefineTask, 'query' | 'passages' | 'between'>> {
  readonly samples: readonly string[]
  readonly most: number
}

async function bestPassages(search: Search, { signal }: LongCall): Promise<readonly Passage[]> {
  const { query, samples, passages, between, most } = search
  const { order } = await between.rank(query, { samples, signal })
  return Array.from(order.subarray(0, most)).flatMap((index) => passages[index] ?? [])
}

/** The prompt with as many of the passages found, best first, as fit into the model's context together with the answer. */
async function toMessages(options: {
  readonly query: string
  readonly found: readonly Passage[]
  readonly model: ChatModel
}): Promise<{ messages: readonly ChatMessage[]; shown: readonly ChunkId[] }> {
  const { found, model } = options
  const query = neutralise(options.query).replace(/\s+/g, ' ').trim()
  const [first, later] = await Promise.all([loadPrompt('inter'), loadPrompt('inter-passages')])
  const room = (model.contextTokens ?? Infinity) - passageTokens - templateTokens
  const documents: string[] = []
  const render = (quoted: readonly string[]): { readonly system: string; readonly user: string } =>
    quoted.length === 0
      ? renderPrompt(first, { query })
      : renderPrompt(later, { query, documents: quoted.join('\n\n') })
  for (const { page, text } of found) {
    const beginning = await cutToTokens(text, passageTokens, model)
    const document = quoteDocument({ number: documents.length + 1, page, text: beginning }, { describePage: false })
    const { system, user } = render([...documents, document])
    if ((await model.countTokens(system)) + (await model.countTokens(user)) > room) break
    documents.push(document)
  }
  const { system, user } = render(documents)
  return {
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    shown: found.slice(0, documents.length).map(({ chunk }) => chunk.id),
  }
}

async function sample(
  model: ChatModel,
  request: { readonly messages: readonly ChatMessage[]; readonly count: number; readonly seed: number },
  { signal, onProgress }: LongCall,
): Promise<readonly ChatAnswer[]> {
  const { messages, count, seed } = request
  const takeTurns = pLimit(model.kind === 'gguf' ? 1 : callsAtOnce)
  let done = 0
  const numbers = Array.from({ length: count }, (_, number) => number)
  const answering = Promise.all(
    numbers.map((number) =>
      takeTurns(async () => {
        signal?.throwIfAborted()
        const answer = await model.complete(
          { messages, maxOutputTokens: passageTokens, temperature: 1, seed: seed + number },
          { signal },
        )
        done += 1
        onProgress?.({ step: 'rank', done })
        return answer
      }),
    ),
  )
  try {
    return await answering
  } finally {
    // After a failure, samples not yet requested would be paid for and thrown away.
    takeTurns.clearQueue()
  }
}

/** A sample on one line, without the model's preceding reasoning. */
function plainPassage(text: string): string {
  return text
    .replace(/<think>[\s\S]*?(?:<\/think>|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
