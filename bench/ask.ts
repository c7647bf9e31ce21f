import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AnswerDocument } from '../core/answer/answerDocument.ts'
import { readQuestion } from '../core/answer/question/readQuestion.ts'
import { readExtractive } from '../core/answer/read/readExtractive.ts'
import { readWithModel } from '../lab/reading/readWithModel.ts'
import { findQaDocuments } from '../lab/engine/qa/findQaDocuments.ts'
import { openVerifier } from '../core/engine/tools/openVerifier.ts'
import { readRealTimeQa } from '../lab/evaluate/realtimeqa/readRealTimeQa.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import type { ChatMessage, ChatModel } from '../core/models/chat/chatModel.ts'
import { openGgufChat } from '../core/models/chat/ggufChat.ts'
import { openRanker } from '../core/rank/openRanker.ts'
import type { Verifier } from '../core/judge/nli/verifier.ts'

// What k readings of a question's documents cost, in turns within one run: by the extractive reader with one pair a call
// of its verifier and with batches; by a local model, in its own words and with choices, when each call (of choices each
// choice) begins anew, when what calls begin with in common is read once, and when all are asked for at once and share
// batches. Questions of RealTime QA and the chunks of their own search results. `--gpu auto` takes a graphics processor.
const shared = join(packageRoot, '..', 'shared')
const { values } = parseArgs({
  options: {
    model: { type: 'string', default: join(shared, 'models', 'SmolLM2-135M-Instruct-Q4_1.gguf') },
    questions: { type: 'string', default: '12' },
    modelQuestions: { type: 'string', default: '2' },
    documents: { type: 'string', default: '5' },
    gpu: { type: 'string', default: 'off' },
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

type Way = (asked: Asked) => Promise<unknown>

/** All ways of each question, another one first each time, after a question of its own that brings everything into memory (measured, it would be read already); ratios to the first way. */
async function report(name: string, asked: readonly Asked[], ways: Readonly<Record<string, Way>>): Promise<void> {
  const names = Object.keys(ways)
  const seconds = new Map(names.map((way) => [way, 0]))
  const [first, ...measured] = asked
  if (first !== undefined) for (const way of names) await ways[way]?.(first)
  for (const [at, one] of measured.entries()) {
    const turn = at % names.length
    for (const way of [...names.slice(turn), ...names.slice(0, turn)]) {
      const started = performance.now()
      await ways[way]?.(one)
      seconds.set(way, (seconds.get(way) ?? 0) + (performance.now() - started) / 1000)
    }
  }
  const [slowest = 0] = seconds.values()
  const told = [...seconds].map(
    ([way, spent]) =>
      `${way} ${(spent / Math.max(1, measured.length)).toFixed(2)} s (${(slowest / spent).toFixed(2)} times as fast)`,
  )
  process.stdout.write(`${name}, a question: ${told.join(', ')}\n`)
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
    'one pair after another': ({ question, documents }) =>
      readExtractive(readQuestion(question), documents, { verifier: single, call: {} }),
    'in batches': ({ question, documents }) =>
      readExtractive(readQuestion(question), documents, { verifier, call: {} }),
  })
  if (!existsSync(values.model)) {
    process.stdout.write(`No model was read with: ${values.model} is absent.\n`)
    return
  }
  const gpu = values.gpu === 'auto' ? 'auto' : 'off'
  const model = await openGgufChat({ path: values.model, gpu })
  const atOnce = Number(values.documents)
  const batched = await openGgufChat({ path: values.model, gpu, atOnce })
  const few = asked.slice(0, Number(values.modelQuestions) + 1)
  const options = { verifier: await openVerifier('none'), call: {} }
  for (const [name, choosing] of [
    ['own words', false],
    ['choices', true],
  ] as const) {
    const readBy =
      (reader: ChatModel, side: number): Way =>
      ({ question, choices, documents }) =>
        readWithModel(readQuestion(question), documents, {
          model: reader,
          atOnce: side,
          ...options,
          ...(choosing ? { choices } : {}),
        })
    await report(`${model.name.slice(0, 20)}, ${name}`, few, {
      'each anew': readBy(eachAnew(model), 1),
      'common beginnings read once': readBy(model, 1),
      'side by side': readBy(batched, atOnce),
    })
  }
  await model.close()
  await batched.close()
}

await main()
