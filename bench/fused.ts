import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { packageRoot } from '../core/platform/packageRoot.ts'
import type { ChatAnswer, ChatModel } from '../core/models/chat/chatModel.ts'
import { openGgufChat } from '../core/models/chat/ggufChat.ts'
import { scoreCopy } from '../core/judge/copy/scoreCopy.ts'
import { createVerifier } from '../core/judge/nli/createVerifier.ts'
import { copiedShare } from '../core/write/fused/copiedShare.ts'
import type { FusedArticle } from '../core/write/fused/fused.ts'
import { addsNothing } from '../core/write/fused/checkText.ts'
import { writeFused } from '../core/write/fused/writeFused.ts'
import { fusedMaterial, type FusedMaterial } from './fusedMaterial.ts'

/** Drafts of a small local model, written group by group: what they hold, how much they copy and how long they take. */

const wikigenbench = join(packageRoot, '..', 'shared', 'data', 'wikigenbench')
export const fusedEvents: readonly string[] = [
  join(packageRoot, 'resources', 'sample'),
  ...['73196951', '72395377', '73798864'].map((id) => join(wikigenbench, `${id}.json`)),
]
const localWriter = join(homedir(), '.cache', 'citewright-local-writer', 'qwen2.5-coder-1.5b-instruct-q4_k_m.gguf')

export interface FusedRow {
  readonly title: string
  readonly pages: number
  readonly usable: number
  readonly cited: number
  readonly words: number
  readonly sections: number
  readonly sentences: number
  readonly quotations: number
  /** Sentences of the body that repeat an earlier one, and identical sentences anywhere. */
  readonly repeated: number
  /** Mean share of copied words in sentences that are not quotations, 0 to 1. */
  readonly copied: number
  /** Share of sentences that are neither quotations nor flagged as possible copies. */
  readonly ownWords: number
  /** The highest confidence with which the copy check calls the article, quotations left out, copied from one page. */
  readonly copyConfidence: number
  readonly flagged: number
  readonly skipped: number
  readonly calls: number
  readonly seconds: number
  /** All but the model: reading pages and entailment included. */
  readonly ownSeconds: number
  /** Share of prompt tokens that were read before. */
  readonly reused: number
  readonly article: FusedArticle
}

export interface MeasureOptions {
  readonly model: ChatModel
  /** Words of the article, about. */
  readonly words?: number
  readonly seed?: number
}

export async function measureFused(path: string, { model: given, words, seed = 1 }: MeasureOptions): Promise<FusedRow> {
  let asking = 0
  const model: ChatModel = {
    ...given,
    complete: async (request, call) => {
      const from = performance.now()
      const answer = await given.complete(request, call)
      asking += (performance.now() - from) / 1000
      return answer
    },
  }
  const started = performance.now()
  const material = await fusedMaterial(path)
  const verifier = await createVerifier({ kind: 'builtin' })
  try {
    const article = await writeFused({
      ...material,
      ...(words === undefined ? {} : { words }),
      model,
      checks: { scorePairs: (pairs, call) => verifier.scorePairs(pairs, call) },
      seed,
    })
    const ownSeconds = (performance.now() - started) / 1000 - asking
    // Cached answers count with the seconds of their first run.
    const seconds = ownSeconds + sum(article.calls.map((call) => call.seconds))
    return { ...describe(article, material), seconds, ownSeconds }
  } finally {
    await verifier.close()
  }
}

function describe(
  article: FusedArticle,
  { event, documents }: FusedMaterial,
): Omit<FusedRow, 'seconds' | 'ownSeconds'> {
  const pages = new Map(
    documents.flatMap(({ page, sentences }) => sentences.map(({ chunkId }) => [chunkId as string, page] as const)),
  )
  const sentences = article.sections.flatMap((section) => section.sentences)
  const body = article.sections.filter(({ heading }) => heading !== '').flatMap((section) => section.sentences)
  const own = sentences.filter(({ quotation }) => !quotation)
  const shares = own.map(({ text, evidence }) =>
    copiedShare(
      text,
      evidence.map(({ chunkId }) => pages.get(chunkId)?.text ?? ''),
      event,
    ),
  )
  const ownText = own.map(({ text }) => text).join(' ')
  const texts = sentences.map(({ text }) => text.toLowerCase())
  return {
    title: event.title,
    pages: documents.length,
    usable: article.usablePages.length,
    cited: new Set(sentences.flatMap(({ evidence }) => evidence.map(({ chunkId }) => pages.get(chunkId)?.id))).size,
    words: sum(sentences.map(({ text }) => text.split(/\s+/u).length)),
    sections: article.sections.length,
    sentences: sentences.length,
    quotations: sentences.length - own.length,
    repeated:
      body.filter(({ text }, at) => body.slice(0, at).some((other) => addsNothing(text, other.text))).length +
      (texts.length - new Set(texts).size),
    copied: sum(shares) / Math.max(1, shares.length),
    ownWords: shares.filter((share) => share <= 0.33).length / Math.max(1, sentences.length),
    copyConfidence: Math.max(0, ...documents.map(({ page }) => scoreCopy(ownText, page.text).confidence)),
    flagged: sentences.filter(({ faults }) => faults.length > 0).length,
    skipped: article.skipped.length,
    calls: article.calls.length,
    reused:
      sum(article.calls.map((call) => call.reusedTokens)) /
      Math.max(1, sum(article.calls.map((call) => call.promptTokens))),
    article,
  }
}

/** The draft as an editor would read it, each sentence with its evidence if asked. */
export function printFused({ title, article }: FusedRow, evidence = false): string {
  const lines = [`# ${title}`]
  for (const { heading, sentences } of article.sections) {
    if (heading !== '') lines.push('', `== ${heading} ==`)
    for (const { text, quotation, faults, startsParagraph, evidence: labelled } of sentences) {
      if (startsParagraph) lines.push('')
      const labels = labelled.map(({ label }) => label).join(', ')
      lines.push(
        `${quotation ? '[quotation] ' : ''}${text} [${labels}]${faults.map((fault) => ` {${fault}}`).join('')}`,
      )
      if (evidence) lines.push(...labelled.map(({ label, text: words }) => `      ${label}: ${words}`))
    }
  }
  return lines.join('\n')
}

/** A model that answers what it was asked before from a folder. */
export function cachedModel(model: ChatModel, folder: string): ChatModel {
  mkdirSync(folder, { recursive: true })
  return {
    ...model,
    complete: async (request, call) => {
      const key = createHash('sha256')
        .update(JSON.stringify([model.name, request]))
        .digest('hex')
        .slice(0, 24)
      const file = join(folder, `${key}.json`)
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ChatAnswer
      const answer = await model.complete(request, call)
      writeFileSync(file, JSON.stringify(answer))
      return answer
    },
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      model: { type: 'string', default: localWriter },
      words: { type: 'string' },
      /** Folder in which answers are cached; seconds are then those of the first run. */
      cache: { type: 'string' },
      show: { type: 'boolean', default: false },
      evidence: { type: 'boolean', default: false },
      tried: { type: 'boolean', default: false },
    },
  })
  if (!existsSync(values.model)) {
    console.log(`bench/fused: not run, ${values.model} is absent (shared/tools/local-writer/fetch.sh).`)
    return
  }
  process.env['CITEWRIGHT_GPU'] ??= 'off'
  const opened = await openGgufChat({ path: values.model })
  const model = values.cache === undefined ? opened : cachedModel(opened, values.cache)
  try {
    for (const path of positionals.length > 0 ? positionals : fusedEvents) {
      const row = await measureFused(path, {
        model,
        ...(values.words === undefined ? {} : { words: Number(values.words) }),
      })
      const { article, ...figures } = row
      if (values.show || values.evidence) console.log(`${printFused(row, values.evidence)}\n`)
      if (values.tried) printTried(article)
      console.log(
        JSON.stringify(figures, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value)),
      )
    }
  } finally {
    await opened.close()
  }
}

function printTried({ sections, skipped }: FusedArticle): void {
  for (const { text, quotation, tried } of sections.flatMap(({ sentences }) => sentences)) {
    for (const attempt of tried) {
      console.log(
        `TRIED ${attempt.text}\n   ${attempt.faults.join(' | ')}\n   ${quotation ? 'quoted' : 'now'}: ${text}`,
      )
    }
  }
  for (const { evidence, reason, tried } of skipped) {
    console.log(`SKIPPED ${reason}\n   ${evidence.map(({ label, text }) => `${label} ${text}`).join('\n   ')}`)
    for (const attempt of tried) console.log(`   tried ${attempt.text} — ${attempt.faults.join(' | ')}`)
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
