import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { packageRoot } from '../core/platform/packageRoot.ts'
import type { ChatAnswer, ChatMessage, ChatModel } from '../core/models/chat/chatModel.ts'
import { openGgufChat } from '../core/models/chat/ggufChat.ts'
import { openBareLoop } from './bareLoop.ts'
import { median } from './median.ts'

// A local model: six sections written from the same documents, which are read once, beside the same calls each read anew;
// and tokens a second beside a bare loop of node-llama-cpp on the same file.
const shared = join(packageRoot, '..', 'shared')
const { values } = parseArgs({
  options: {
    model: { type: 'string', default: join(shared, 'models', 'SmolLM2-135M-Instruct-Q4_1.gguf') },
    /** Length of the documents; 5 chunks of 256 words are about 1,700 tokens. */
    documentTokens: { type: 'string', default: '1700' },
    /** Tokens of each section. */
    sectionTokens: { type: 'string', default: '80' },
    threads: { type: 'string' },
  },
})
const headings = ['Background', 'Events', 'Casualties', 'Response', 'Investigation', 'Aftermath']
const sectionTokens = Number(values.sectionTokens)
const threads = values.threads === undefined ? {} : { threads: Number(values.threads) }
const turns = 5
const rateTokens = 96

async function main(): Promise<void> {
  const events = join(shared, 'data', 'wikigenbench')
  if (!existsSync(values.model) || !existsSync(events)) {
    console.log(`bench/generate: not run, ${values.model} or ${events} is absent.`)
    return
  }
  const model = await openGgufChat({ path: values.model, gpu: 'off', ...threads })
  const documents = await readDocuments(events, model, Number(values.documentTokens))
  await reportReuse(model, documents)
  await reportRate(model)
  await model.close()
}

async function reportReuse(model: ChatModel, documents: string): Promise<void> {
  const together = await writeSections(model, (heading) => sectionMessages(documents, heading, ''))
  // Another first word leaves nothing in common.
  const alone = await writeSections(model, (heading) => sectionMessages(documents, heading, `${heading}. `))
  console.log(`\n${model.name}: ${headings.length} sections of at most ${sectionTokens} tokens from the same documents`)
  for (const [name, run] of [['read once', together] as const, ['each anew', alone] as const]) {
    const sum = (of: (answer: ChatAnswer) => number): number => run.reduce((total, answer) => total + of(answer), 0)
    console.log(
      `${name}   ${secondsOf(run).toFixed(1).padStart(6)} s   prompts ${sum(({ promptTokens }) => promptTokens)} tokens, of them reused ${sum(({ reusedTokens }) => reusedTokens)}; written ${sum(({ outputTokens }) => outputTokens)}`,
    )
  }
  const ratio = secondsOf(alone) / secondsOf(together)
  console.log(`ratio ${ratio.toFixed(2)} (target 2: ${ratio >= 2 ? 'met' : 'missed'})`)
}

async function reportRate(model: ChatModel): Promise<void> {
  const messages = [{ role: 'user', content: 'Tell a long story about the keeper of a lighthouse.' }] as const
  const bare = await openBareLoop(values.model, { messages, contextTokens: 2048, ...threads })
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (let turn = 0; turn <= turns; turn += 1) {
    const { outputTokens, seconds } = await model.complete(
      { messages, maxOutputTokens: rateTokens, temperature: 0 },
      {},
    )
    const bareSeconds = await bare.generate(rateTokens)
    // The first turn reads the prompt, and brings weights into memory.
    if (turn === 0) continue
    rates.ours.push(outputTokens / seconds)
    rates.bare.push(rateTokens / bareSeconds)
  }
  await bare.close()
  const ratio = median(rates.ours.map((rate, turn) => rate / (rates.bare[turn] ?? Infinity)))
  console.log(`\n${rateTokens} tokens at temperature 0, median of ${turns} runs in turns`)
  console.log(`citewright        ${median(rates.ours).toFixed(1)} tokens a second`)
  console.log(`node-llama-cpp    ${median(rates.bare).toFixed(1)} tokens a second`)
  console.log(`ratio ${ratio.toFixed(2)} (target 0.95: ${ratio >= 0.95 ? 'met' : 'missed'})`)
}

async function writeSections(
  model: ChatModel,
  messagesFor: (heading: string) => readonly ChatMessage[],
): Promise<readonly ChatAnswer[]> {
  const answers: ChatAnswer[] = []
  for (const heading of headings) {
    const messages = messagesFor(heading)
    answers.push(await model.complete({ messages, maxOutputTokens: sectionTokens, temperature: 0 }, {}))
  }
  return answers
}

function sectionMessages(documents: string, heading: string, first: string): readonly ChatMessage[] {
  return [
    { role: 'system', content: `${first}You write sections of encyclopedia articles from documents.` },
    { role: 'user', content: `${documents}\n\nWrite the section "${heading}" of the article now.` },
  ]
}

/** The first event's documents one after another, up to so many tokens. */
async function readDocuments(folder: string, model: ChatModel, tokens: number): Promise<string> {
  const [name = ''] = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
  const schema = z.object({ documents: z.array(z.object({ text: z.string() })) })
  const text = schema
    .parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .documents.map((document) => document.text)
    .join('\n\n')
  const counted = await model.countTokens(text)
  return text.slice(0, Math.floor(text.length * Math.min(1, tokens / counted)))
}

function secondsOf(answers: readonly ChatAnswer[]): number {
  return answers.reduce((total, { seconds }) => total + seconds, 0)
}

await main()
