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
  /** What is looked for: an event's title, a section's heading with it. */
  readonly query: string
  readonly passages: readonly Passage[]
  readonly model: ChatModel
  /** Finds passages between two rounds; over `passages`. `betweenMethod` says which ranker that is. */
  readonly between: Ranker
  /** Rounds of sampling, from 0, which leaves the query as it is. Default 2 (InteR, M). */
  readonly rounds?: number
  /** Passages that the model writes in a round, from 1. Default 10 (InteR, h). */
  readonly samples?: number
  /** Passages that the model is shown from the second round on, from 0. Default 15, for local models 5 (InteR, k). */
  readonly shown?: number
  /** Of the sampling. Default 0. */
  readonly seed?: number
}

interface RefineRound {
  /** Chunks that the model was shown, best first; none in the first round. */
  readonly shown: readonly ChunkId[]
  /** What the model wrote. Never evidence: only ever searched with, and shown as that. */
  readonly samples: readonly string[]
}

export interface RefinedQuery {
  readonly query: string
  /** The last round's, to be given to `Ranker.rank` with the query. */
  readonly samples: readonly string[]
  /** What a ranker by words searches with: the query before each sample. */
  readonly expandedQuery: string
  readonly rounds: readonly RefineRound[]
  readonly calls: readonly ModelCall[]
}

/** Tokens of a sample, and of a passage that is shown, at most (InteR). */
const passageTokens = 256
/** Tokens that chat templates put around a prompt's two messages. */
const templateTokens = 16
/** Calls to a service at one time; a local model takes them in turn. */
const callsAtOnce = 4

/**
 * Refines a query in turns of a chat model and a ranker (InteR: Feng et al., "Synergistic Interplay between Search and Large
 * Language Models for Information Retrieval", arXiv 2305.07402): the model writes passages that might answer it, from the
 * second round on with what a search with the passages before has found. A round in which it writes nothing is the last.
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
  const { order } = await between.rank(query, { samples, ...(signal === undefined ? {} : { signal }) })
  return Array.from(order.subarray(0, most)).flatMap((index) => passages[index] ?? [])
}

/** The prompt with as many of the passages found, best first, as the model's context holds beside the answer. */
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
          signal === undefined ? {} : { signal },
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
    // After a failure the samples that have not been asked for would be paid for and thrown away.
    takeTurns.clearQueue()
  }
}

/** A sample on one line, without what a model thought before it. */
function plainPassage(text: string): string {
  return text
    .replace(/<think>[\s\S]*?(?:<\/think>|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
