import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AnswerDocument } from '../core/answer/answerDocument.ts'
import { readQuestion } from '../core/answer/question/readQuestion.ts'
import { readExtractive } from '../core/answer/read/readExtractive.ts'
import { readWithModel } from '../core/answer/read/readWithModel.ts'
import { findQaDocuments } from '../core/engine/answers/findQaDocuments.ts'
import { openVerifier } from '../core/engine/openVerifier.ts'
import { readRealTimeQa } from '../core/evaluate/realtimeqa/readRealTimeQa.ts'
import { packageRoot } from '../core/host/packageRoot.ts'
import type { ChatMessage, ChatModel } from '../core/models/chat/chatModel.ts'
import { openGgufChat } from '../core/models/chat/ggufChat.ts'
import { openRanker } from '../core/rank/openRanker.ts'
import type { Verifier } from '../core/verify/verifier.ts'

// What k readings of a question's documents cost, as the program asks and one call after another with nothing in common,
// in turns within one run: by the extractive reader, and by a local model with and without choices. Questions of RealTime
// QA and the chunks of their own search results.
const shared = join(packageRoot, '..', 'shared')
const { values } = parseArgs({
  options: {
    model: { type: 'string', default: join(shared, 'models', 'SmolLM2-135M-Instruct-Q4_1.gguf') },
    questions: { type: 'string', default: '12' },
    modelQuestions: { type: 'string', default: '2' },
    documents: { type: 'string', default: '5' },
  },
})

interface Asked {
  readonly question: string
  readonly choices: readonly string[]
  readonly documents: readonly AnswerDocument[]
}

async function readAsked(folder: string): Promise<readonly Asked[]> {
  const opened = await openRanker('fusion')
  const { questions } = await readRealTimeQa(folder, { setting: 'choice', searched: true })
  const asked: Asked[] = []
  for (const { question, choices, articles } of questions) {
    const { documents } = await findQaDocuments(
      { question, articles },
      {
        method: opened.method,
        documents: 'chunks',
        chunkWords: 256,
        best: Number(values.documents),
        more: undefined,
        call: {},
      },
    )
    if (documents.length === Number(values.documents)) asked.push({ question, choices, documents })
    if (asked.length === Number(values.questions)) break
  }
  return asked
}

/** Judges one pair a call. */
function onePairACall(verifier: Verifier): Verifier {
  return {
    ...verifier,
    scorePairs: async (pairs, call) => {
      const all: Awaited<ReturnType<Verifier['scorePairs']>>[number][] = []
      for (const pair of pairs) all.push(...(await verifier.scorePairs([pair], call)))
      return all
    },
  }
}

/** Begins each call in its own way, so that nothing of the one before is reused, and scores one choice a call. */
function eachAnew(model: ChatModel): ChatModel {
  let calls = 0
  const begun = (messages: readonly ChatMessage[]): readonly ChatMessage[] => {
    calls += 1
    return messages.map((message, at) =>
      at === 0 ? { ...message, content: `${calls % 10}. ${message.content}` } : message,
    )
  }
  const { scoreContinuations } = model
  return {
    ...model,
    complete: (request, call) => model.complete({ ...request, messages: begun(request.messages) }, call),
    ...(scoreContinuations === undefined
      ? {}
      : {
          scoreContinuations: async (request, call) => {
            const scores: Awaited<ReturnType<typeof scoreContinuations>>[number][] = []
            for (const continuation of request.continuations) {
              const messages = begun(request.messages)
              scores.push(...(await scoreContinuations({ ...request, messages, continuations: [continuation] }, call)))
            }
            return scores
          },
        }),
  }
}

type Ways = Readonly<Record<'together' | 'apart', (asked: Asked) => Promise<unknown>>>

/** Both ways of each question, the one that goes first changing, after a question that brings everything into memory. */
async function report(name: string, asked: readonly Asked[], ways: Ways): Promise<void> {
  const seconds = { together: 0, apart: 0 }
  const [first] = asked
  if (first !== undefined) await ways.together(first)
  for (const [at, one] of asked.entries()) {
    for (const way of at % 2 === 0 ? (['together', 'apart'] as const) : (['apart', 'together'] as const)) {
      const started = performance.now()
      await ways[way](one)
      seconds[way] += (performance.now() - started) / 1000
    }
  }
  const each = (way: keyof Ways): string => (seconds[way] / asked.length).toFixed(2).padStart(6)
  process.stdout.write(
    `${name.padEnd(34)} ${each('together')} s a question, one call after another ${each('apart')} s: ratio ${(seconds.apart / seconds.together).toFixed(2)}\n`,
  )
}

async function main(): Promise<void> {
  const folder = join(shared, 'data', 'realtimeqa')
  if (!existsSync(folder)) {
    process.stdout.write(`bench/ask: not run, ${folder} is absent.\n`)
    return
  }
  const asked = await readAsked(folder)
  process.stdout.write(`${asked.length} questions, ${values.documents} documents of at most 256 words each\n`)
  await using verifier = await openVerifier('builtin')
  const single = onePairACall(verifier)
  await report('extractive', asked, {
    together: ({ question, documents }) => readExtractive(readQuestion(question), documents, { verifier, call: {} }),
    apart: ({ question, documents }) =>
      readExtractive(readQuestion(question), documents, { verifier: single, call: {} }),
  })
  if (!existsSync(values.model)) {
    process.stdout.write(`No model was read with: ${values.model} is absent.\n`)
    return
  }
  const model = await openGgufChat({ path: values.model, gpu: 'off' })
  const anew = eachAnew(model)
  const few = asked.slice(0, Number(values.modelQuestions))
  const none = await openVerifier('none')
  const options = { verifier: none, call: {} }
  await report(`${model.name.slice(0, 20)}, own words`, few, {
    together: ({ question, documents }) => readWithModel(readQuestion(question), documents, { model, ...options }),
    apart: ({ question, documents }) => readWithModel(readQuestion(question), documents, { model: anew, ...options }),
  })
  await report(`${model.name.slice(0, 20)}, choices`, few, {
    together: ({ question, choices, documents }) =>
      readWithModel(readQuestion(question), documents, { model, choices, ...options }),
    apart: ({ question, choices, documents }) =>
      readWithModel(readQuestion(question), documents, { model: anew, choices, ...options }),
  })
  await model.close()
}

await main()
