import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readCertaintyModel } from '../core/answer/certainty/readCertaintyModel.ts'
import type { ReadingMemory } from '../lab/reading/askDocument.ts'
import { readExtractive } from '../core/answer/read/readExtractive.ts'
import { readWithModel } from '../lab/reading/readWithModel.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import type { FactIndex } from '../core/ledger/factIndex.ts'
import { holdsAt } from '../core/ledger/ledger.ts'
import { createVectorIndex } from '../core/ledger/vectorIndex.ts'
import { verifierReader } from '../core/ledger/verifierReader.ts'
import { createWordIndex } from '../core/ledger/wordIndex.ts'
import { openGgufChat } from '../core/models/chat/ggufChat.ts'
import { openOnnxEncoder } from '../core/models/encoder/openOnnxEncoder.ts'
import { createVerifier } from '../core/judge/nli/createVerifier.ts'
import type { Verifier } from '../core/judge/nli/verifier.ts'
import { readClarkStream, type ClarkAsked, type ClarkStop } from './clarkStream.ts'
import { contextSystem, ledgerSystem, retrievalSystem, type ClarkReading } from './clarkSystems.ts'

export interface NewsOptions {
  /** Questions of each sort, "which" and "whether", that are drawn at a stop. */
  readonly sample: number
  readonly seed: number
  /** Percent of the news after which is asked, of 20, 40, 60, 80 and 100. */
  readonly stops: readonly number[]
  readonly reader: 'extractive' | 'gguf'
  /** Whether each question is printed with its answers. */
  readonly each: boolean
}

const shared = join(packageRoot, '..', 'shared')
const folder = join(shared, 'data', 'clark-news')
const encoderFolder = join(shared, 'models', 'all-MiniLM-L6-v2')
const chatFile = join(shared, 'models', 'SmolLM2-135M-Instruct-Q4_1.gguf')

interface Outcome {
  readonly system: string
  readonly question: ClarkAsked
  readonly answer: string | undefined
  readonly right: boolean
}

/**
 * News of CLARK-News is read in the order of its days, and questions are asked on the way, of four systems with one reader.
 * Prints the share of right answers at each stop: of questions that ask which, of those among them whose answer has changed, of
 * questions that ask whether, and of all. A question that asks whether and finds nothing is answered no; another one that finds
 * nothing is wrong.
 */
export async function measureNews({ sample, seed, stops, reader, each }: NewsOptions): Promise<void> {
  const needed = [folder, encoderFolder, ...(reader === 'gguf' ? [chatFile] : [])]
  const absent = needed.find((path) => !existsSync(path))
  if (absent !== undefined) {
    console.log(`Nothing asked of the news: ${absent.slice(packageRoot.length)} is absent.`)
    return
  }
  const stream = await readClarkStream(folder, { sample, seed })
  const encoder = await openOnnxEncoder(encoderFolder)
  const verifier = await createVerifier({ kind: 'builtin' })
  const { reading, close } = await openReading(reader, verifier)
  const indexes = (): [FactIndex, FactIndex] => [createVectorIndex(encoder), createWordIndex()]
  const ledger = ledgerSystem(indexes(), { reading, reader: verifierReader(verifier), verifier })
  const systems = [
    ledger,
    retrievalSystem('RAG over passages', indexes(), { reading, facts: false }),
    retrievalSystem('Fact-RAG, not edited', indexes(), { reading, facts: true }),
    contextSystem(reading),
  ]
  let read = 0
  const [all, changed] = [new Map<string, string[]>(), new Map<string, string[]>()]
  for (const stop of stream.stops) {
    for (const news of stream.news.slice(read, stop.read)) for (const system of systems) await system.read(news)
    read = stop.read
    if (!stops.includes(stop.percent)) continue
    const outcomes: Outcome[] = []
    for (const question of stop.questions) {
      const asked: Outcome[] = []
      for (const system of systems) {
        const { name } = system
        const answer = await system.ask(question, stop.day)
        const said = question.choices.length === 0 ? (answer ?? 'no') : answer
        asked.push({ system: name, question, answer, right: said === question.answer })
      }
      outcomes.push(...asked)
      if (each) tellEach(asked, stop)
    }
    console.log(`${stop.percent} % of the news read, to ${stop.day}`)
    for (const { name } of systems) {
      const own = outcomes.filter(({ system }) => system === name)
      console.log(`  ${name.padEnd(22)}${sharesOf(own)}`)
      all.set(name, [...(all.get(name) ?? []), percentOf(own)])
      changed.set(name, [...(changed.get(name) ?? []), percentOf(own.filter(isChanged))])
    }
    const entries = [...ledger.grown.ledger.entries.values()]
    console.log(
      `  the ledger has ${entries.length} facts, ${entries.filter((entry) => holdsAt(entry) === false).length} made false`,
    )
  }
  console.log('')
  for (const line of table('right answers, %', all, stops)) console.log(line)
  console.log('')
  for (const line of table('of questions which, whose answer has changed, %', changed, stops)) console.log(line)
  await close()
  await encoder.close()
  await verifier.close()
}

async function openReading(
  reader: NewsOptions['reader'],
  verifier: Verifier,
): Promise<{ readonly reading: ClarkReading; readonly close: () => Promise<void> }> {
  const remembering = remember(verifier)
  if (reader === 'extractive') {
    const reads: ClarkReading['reads'] =
      ({ choices }) =>
      (question, documents, call) =>
        readExtractive(question, documents, {
          verifier: remembering,
          call,
          ...(choices.length === 0 ? {} : { choices }),
        })
    return { reading: { reads, certainty: await readCertaintyModel({ reader }) }, close: () => Promise.resolve() }
  }
  const model = await openGgufChat({ path: chatFile, gpu: 'off' })
  const memory: ReadingMemory = { answers: new Map(), likelihoods: new Map() }
  const reads: ClarkReading['reads'] =
    ({ choices }, asked) =>
    (question, documents, call) =>
      readWithModel(question, documents, {
        model,
        verifier: remembering,
        asked,
        memory,
        call,
        choices: choices.length === 0 ? ['yes', 'no'] : choices,
      })
  return { reading: { reads, certainty: await readCertaintyModel({ reader: 'model' }) }, close: () => model.close() }
}

/** The same sentence is read by several systems; the verifier is asked about it once. */
function remember(verifier: Verifier): Pick<Verifier, 'scorePairs'> {
  const known = new Map<string, Awaited<ReturnType<Verifier['scorePairs']>>[number]>()
  return {
    scorePairs: async (pairs, call) => {
      const open = pairs.filter((pair) => !known.has(JSON.stringify(pair)))
      for (const [at, scores] of (await verifier.scorePairs(open, call)).entries()) {
        known.set(JSON.stringify(open[at]), scores)
      }
      return pairs.map((pair) => known.get(JSON.stringify(pair)) ?? null)
    },
  }
}

function sharesOf(outcomes: readonly Outcome[]): string {
  const which = outcomes.filter(({ question }) => question.choices.length > 0)
  const parts: readonly (readonly [string, readonly Outcome[]])[] = [
    ['which', which],
    ['changed', outcomes.filter(isChanged)],
    ['whether', outcomes.filter(({ question }) => question.choices.length === 0)],
    ['all', outcomes],
  ]
  return parts.map(([name, some]) => `${name} ${percentOf(some).padStart(5)} of ${some.length}`).join('   ')
}

function isChanged({ question: { changed, choices } }: Outcome): boolean {
  return changed && choices.length > 0
}

function percentOf(outcomes: readonly Outcome[]): string {
  if (outcomes.length === 0) return '-'
  return ((100 * outcomes.filter(({ right }) => right).length) / outcomes.length).toFixed(1)
}

/** ERASE at the end of the news, over RAG (Li et al. 2024), beside the share of right answers here. */
function table(
  title: string,
  shares: ReadonlyMap<string, readonly string[]>,
  stops: readonly number[],
): readonly string[] {
  return [
    `| ${title} | ${stops.map((stop) => `${stop} %`).join(' | ')} |`,
    `| --- |${stops.map(() => ' ---: |').join('')}`,
    ...[...shares].map(([name, values]) => `| ${name} | ${values.join(' | ')} |`),
    `| published: ERASE over RAG, Mixtral-8x7B |${stops.map((stop) => (stop === 100 ? ' +13 |' : ' |')).join('')}`,
    `| published: ERASE over RAG, Llama-3-8B |${stops.map((stop) => (stop === 100 ? ' +6 |' : ' |')).join('')}`,
  ]
}

function tellEach(outcomes: readonly Outcome[], { percent }: ClarkStop): void {
  const [first] = outcomes
  if (first === undefined) return
  const { question, answer, from, changed } = first.question
  const said = outcomes.map(({ system, right, answer: given }) => `${system}: ${right ? '+' : '-'} ${given ?? '?'}`)
  console.log(`${percent} ${question} = ${answer} (${from ?? ''}${changed ? ', changed' : ''}) :: ${said.join(' | ')}`)
}
