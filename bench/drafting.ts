import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createEngine } from '../core/engine/createEngine.ts'
import { measureDraft, type DraftFigures, type SentenceOutcome } from './draftingFigures.ts'
import { purposes, startRecordedWriter } from './recordedWriter.ts'
import { hasWrittenArticles, readWrittenArticle, replay, type WrittenArticle } from './writtenArticles.ts'
import { writtenEvents } from './writtenClaims.ts'

/**
 * Replays the articles of ../shared/data/written through the real pipeline, honest and with every fourth sentence faulty,
 * and prints what the checks make of them (shared/drafting.md, "How it is measured").
 *
 *   npm run bench:drafting -- [--judge oracle|none|local]… [--events N] [--sample N] [--rounds N] [--local FILE] [--workspace FILE] [--show]
 */
const { values } = parseArgs({
  options: {
    judge: { type: 'string', multiple: true },
    /** How many of the six events to replay, from the first. */
    events: { type: 'string', default: '6' },
    /** Most sentences of an article, for the local judge only, which takes seconds for each. */
    sample: { type: 'string' },
    /** How many drafts with faults to replay, from 1; four replace each sentence once. Default: 4, or 1 for the local judge. */
    rounds: { type: 'string' },
    local: { type: 'string' },
    /** Workspace that caches the local judge's verdicts between runs. Default: a new one. */
    workspace: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
})
const judges = ['oracle', 'none', 'local'] as const
type JudgeChoice = (typeof judges)[number]

const factFaults: ReadonlySet<string | null> = new Set(['wrong-number', 'wrong-date', 'wrong-place', 'wrong-name'])
const localFile =
  values.local ?? join(homedir(), '.cache', 'citewright-local-writer', 'qwen2.5-coder-1.5b-instruct-q4_k_m.gguf')

interface Measured {
  readonly honest: readonly DraftFigures[]
  readonly faulty: readonly DraftFigures[]
  readonly notes: ReadonlySet<string>
  readonly notShown: ReadonlyMap<string, readonly string[]>
  readonly unknown: ReadonlySet<string>
}

async function measure(judge: JudgeChoice, articles: readonly WrittenArticle[], scratch: string): Promise<Measured> {
  const isLocal = judge === 'local'
  const rounds = Number(values.rounds ?? (isLocal ? 1 : 4))
  const found = { honest: [] as DraftFigures[], faulty: [] as DraftFigures[] }
  const notes = new Set<string>()
  const notShown = new Map<string, readonly string[]>()
  const unknown = new Set<string>()
  for (const article of articles) {
    for (const round of [undefined, ...Array.from({ length: rounds }, (_, at) => (at + 3) % 4)]) {
      const sample = isLocal && values.sample !== undefined ? { sample: Number(values.sample) } : {}
      const replayed = replay(article, { round, ...sample })
      const server = await startRecordedWriter(article, replayed)
      // The local judge's verdict on a sentence is reused in the next draft.
      const workspace = isLocal ? { workspace: values.workspace ?? join(scratch, 'local.sqlite') } : {}
      const engine = createEngine({ ...workspace, settingsFolder: join(scratch, 'settings') })
      try {
        const [started, cpu] = [performance.now(), process.cpuUsage()]
        const { draft, report } = await engine.draft({
          source: { kind: 'event', path: article.path },
          method: 'prr',
          preset: 'grounded',
          writer: 'openai:recorded',
          baseUrl: server.baseUrl,
          judge: judge === 'oracle' ? 'openai:oracle' : judge === 'none' ? 'none' : `gguf:${localFile}`,
          contextTokens: 200_000,
        })
        const seconds = (performance.now() - started) / 1000
        const { user, system } = process.cpuUsage(cpu)
        const took = { seconds, processorSeconds: (user + system) / 1e6 }
        const figures = measureDraft(draft, took, { server, event: article.event, replayed })
        found[round === undefined ? 'honest' : 'faulty'].push(figures)
        // On standard error, since the local judge takes minutes.
        console.error(`${judge}: ${article.event}, round ${round ?? 'honest'}: ${seconds.toFixed(1)} s`)
        for (const { kind, count, examples } of draft.defects) {
          notes.add(`${article.event}: ${count} × ${kind}: ${examples.join(' | ')}`)
        }
        if (draft.judge?.note !== undefined) notes.add(draft.judge.note)
        for (const note of report.notes.filter((text) => text.startsWith('Not written'))) notes.add(note)
        for (const [id, quotes] of server.notShown) notShown.set(`${article.event} ${id}`, quotes)
        for (const text of server.unknown) unknown.add(`${article.event}: ${text}`)
      } finally {
        engine.close()
        await server.close()
      }
    }
  }
  return { ...found, notes, notShown, unknown }
}

function print(judge: JudgeChoice, { honest, faulty, notes, notShown, unknown }: Measured): void {
  const all = [...honest, ...faulty]
  const sentences = all.flatMap(({ outcomes }) => outcomes)
  const right = sentences.filter(({ replayed }) => replayed.honest === replayed.written)
  const wrong = sentences.filter(({ replayed }) => replayed.honest !== replayed.written)
  const ofFacts = wrong.filter(({ replayed }) => factFaults.has(replayed.written.fault))
  const line = (what: string, of: readonly SentenceOutcome[], test: (one: SentenceOutcome) => boolean, target = '') =>
    console.log(`  ${what.padEnd(58)} ${share(of.filter(test).length, of.length)}${target && `  (target ${target})`}`)

  console.log(`\nJudge: ${judge}; ${honest.length} honest drafts, ${faulty.length} with faults`)
  const isKept = ({ fate }: SentenceOutcome): boolean => fate === 'kept' || fate === 'fixed'
  const isAnswered = ({ fate }: SentenceOutcome): boolean => fate === 'fixed' || fate === 'left out'
  const isLocal = judge === 'local'
  line('honest sentences in the article', right, isKept, isLocal ? '' : '≥ 99 %')
  line('  with all the evidence that was cited', right, (one) => isKept(one) && one.hasEvidence, '≥ 99 %')
  line('  with the badge supported, verbatim or facts found', right, (one) => isKept(one) && one.isBadged, '≥ 92 %')
  line('  flagged at the first check', right, ({ isFlagged }) => isFlagged, isLocal ? '≤ 4 %' : '')
  line('citations exact', sentences.filter(isKept), ({ isExact }) => isExact, '≥ 97 %')
  line('  with evidence added by the checks', sentences.filter(isKept), ({ added }) => added > 0)
  line('faulty sentences fixed or left out', wrong, isAnswered, judge === 'oracle' ? '100 %' : '')
  line('  flagged at the first check', wrong, ({ isFlagged }) => isFlagged, isLocal ? '≥ 80 %' : '')
  line(
    '  wrong numbers, dates, places, names: named or fixed',
    ofFacts,
    (one) => one.isNamed || isAnswered(one),
    judge === 'none' ? '≥ 85 %' : '',
  )
  if (!isLocal) printCosts(all)
  for (const note of notes) console.log(`  note: ${note}`)
  console.log(`  sentences with a quote that no prompt shows: ${notShown.size}`)
  if (values.show) for (const [id, quotes] of notShown) console.log(`    ${id}: ${quotes.join(' | ')}`)
  for (const text of unknown) console.log(`  asked about a sentence that nobody wrote: ${text}`)
  if (!values.show) return
  show('Lost', sentences, ({ fate }) => fate === 'lost')
  show('Honest, left out', right, ({ fate }) => fate === 'left out')
  show('Honest, flagged', right, ({ isFlagged, fate }) => isFlagged && fate !== 'left out')
  show('Citations that are not exact', sentences.filter(isKept), ({ isExact }) => !isExact)
  show('Faulty, not named', ofFacts, (one) => !one.isNamed && !isAnswered(one))
  if (judge === 'oracle') show('Faulty, in the article', wrong, (one) => !isAnswered(one))
  if (isLocal) show('Faulty, not flagged', wrong, ({ isFlagged }) => !isFlagged)
}

function printCosts(all: readonly DraftFigures[]): void {
  const most = (of: (one: DraftFigures) => number): number => Math.max(...all.map(of))
  const within = all.filter(({ calls, sections }) => calls.writer <= 2 * sections + 4).length
  const counts = all.map(({ calls, sections }) => `${sections}: ${calls.writer}+${calls.judge}`)
  console.log(
    `  writer's calls within 2 × sections + 4: ${within} of ${all.length} drafts; sections: calls of writer + judge`,
  )
  console.log(`    ${counts.join(', ')}`)
  const times = (of: (one: DraftFigures) => number): string => {
    const sorted = all.map(of).sort((a, b) => a - b)
    const rate = sorted.reduce((sum, one) => sum + one, 0) / all.reduce((sum, { pages }) => sum + pages, 0)
    return `median ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)} s, at most ${(sorted.at(-1) ?? 0).toFixed(1)} s, ${(30 * rate).toFixed(1)} s for 30 pages`
  }
  console.log(`  own time: ${times(({ ownSeconds }) => ownSeconds)} (target ≤ 5 s)`)
  console.log(`    of the processor, the server's with it: ${times(({ processorSeconds }) => processorSeconds)}`)
  const ratio = (of: (one: DraftFigures) => number): string =>
    `${(all.reduce((sum, one) => sum + of(one) / one.matter, 0) / all.length).toFixed(2)} (at most ${most((one) => of(one) / one.matter).toFixed(2)})`
  console.log(`  prompt tokens read, as a share of pages and article (target ≤ 1.3)`)
  console.log(`    writer, where any earlier prefix is reused: ${ratio(({ read }) => read.afterAny)}`)
  console.log(`    writer, where only the last prompt's is reused: ${ratio(({ read }) => read.afterLast)}`)
  console.log(`    judge: ${ratio(({ judgeRead }) => judgeRead)}`)
  for (const purpose of purposes) {
    const own = all.flatMap(({ tokens }) => tokens.get(purpose) ?? [])
    const sum = (of: (one: (typeof own)[number]) => number): number => own.reduce((total, one) => total + of(one), 0)
    const mean = (of: (one: (typeof own)[number]) => number): string => (sum(of) / all.length).toFixed(0).padStart(8)
    const calls = (sum((one) => one.calls) / all.length).toFixed(1).padStart(5)
    console.log(
      `    ${purpose.padEnd(15)} ${calls} calls ${mean((one) => one.prompt)} prompt ${mean((one) => one.output)} output tokens a draft`,
    )
  }
}

function show(title: string, of: readonly SentenceOutcome[], test: (one: SentenceOutcome) => boolean): void {
  const byId = new Map(of.filter(test).map((one) => [`${one.event} ${one.replayed.written.id}`, one]))
  if (byId.size > 0) console.log(`  ${title}`)
  for (const [id, { replayed, steps, cited }] of byId) {
    const { section, fault, text } = replayed.written
    console.log(`    ${id} (${section}${fault === null ? '' : `, ${fault}`}) ${text}`)
    for (const step of steps) console.log(`      ${step}`)
    for (const line of cited) console.log(`      [${line.slice(0, 300)}]`)
  }
}

function share(part: number, all: number): string {
  return `${part} of ${all} (${all === 0 ? '-' : ((100 * part) / all).toFixed(1)} %)`
}

async function main(): Promise<void> {
  if (!hasWrittenArticles()) {
    console.log('Not measured: ../shared/data/written or ../shared/data/wikigenbench is absent.')
    return
  }
  const events = [...writtenEvents.tuning, ...writtenEvents.heldOut].slice(0, Number(values.events))
  const articles = await Promise.all(events.map(readWrittenArticle))
  const scratch = await mkdtemp(join(tmpdir(), 'citewright-bench-'))
  try {
    for (const judge of judges.filter((each) => values.judge?.includes(each) ?? true)) {
      if (judge === 'local' && !existsSync(localFile)) {
        console.log('\nJudge: local; not measured, since there is no model file: name one with --local FILE.')
        continue
      }
      print(judge, await measure(judge, articles, scratch))
    }
  } finally {
    await rm(scratch, { recursive: true })
  }
}

await main()
