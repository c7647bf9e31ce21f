import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { splitSentences } from '../core/text/splitSentences.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { draftSchema, type Draft } from '../core/domain/draft.ts'
import { runReportSchema, type RunReport } from '../core/engine/pipeline/runReport.ts'
import { median } from './median.ts'

/**
 * Drafts every event of the research data beside the project with the extractive writer and bm25, each in a process and
 * a workspace of its own, and prints what came of it. Resolved citations and texts are checked on the way. The writer's
 * rules are developed on every other event, by file name; the figures of the others are held out.
 */

const folder = join(packageRoot, '..', 'shared', 'data', 'wikigenbench')
const run = promisify(execFile)
const eventSchema = z.looseObject({ title: z.string(), documents: z.array(z.looseObject({ text: z.string() })) })
const outputSchema = z.object({ draft: draftSchema, report: runReportSchema })

const halves = ['developed on', 'held out'] as const

interface Row {
  readonly title: string
  readonly half: (typeof halves)[number]
  /** Pages of the event's file whose text has enough whole sentences to be quoted from. */
  readonly inSentences: number
  readonly draft: Draft
  readonly report: RunReport
  /** Wall clock of the whole process. */
  readonly seconds: number
}

async function draftEvent(path: string, scratch: string): Promise<Omit<Row, 'half' | 'inSentences'>> {
  const place = await mkdtemp(join(scratch, 'event-'))
  const started = performance.now()
  const { stdout } = await run(
    process.execPath,
    [
      join(packageRoot, 'bin', 'citewright.mjs'),
      'draft',
      path,
      ...['--writer', 'extractive', '--ranker', 'bm25', '--json'],
      ...['--workspace', join(place, 'workspace.sqlite'), '--out', join(place, 'out')],
    ],
    { maxBuffer: 1e9 },
  )
  const seconds = (performance.now() - started) / 1000
  const { draft, report } = outputSchema.parse(JSON.parse(stdout))
  checkCitations(draft)
  return { title: draft.event.title, draft, report, seconds }
}

function checkCitations(draft: Draft): void {
  const chunks = new Map(draft.chunks.map((chunk) => [chunk.id, chunk]))
  const pages = new Set(draft.pages.map(({ id }) => id))
  for (const { id, citations } of draft.sections.flatMap(({ sentences }) => sentences)) {
    for (const citation of citations) {
      const chunk = chunks.get(citation)
      if (chunk === undefined || !pages.has(chunk.pageId)) {
        throw new Error(`${draft.event.title}: sentence ${id} cites ${citation}, which is not in the draft`)
      }
    }
  }
}

/** Whole sentences that make a page one in sentences, and words that make one. */
const fewest = { sentences: 5, words: 6 } as const

/** Many pages of the data are stored in lower case without punctuation: nothing of them can be quoted. */
function countInSentences(documents: readonly { readonly text: string }[]): number {
  const isWhole = (sentence: string): boolean =>
    /^["“‘(]?\p{Lu}.*[.!?]["”’)]*$/su.test(sentence) && sentence.split(/\s+/u).length >= fewest.words
  return documents.filter(({ text }) => {
    const sentences = splitSentences(text, { language: 'en' }).map(({ start, end }) => text.slice(start, end).trim())
    return sentences.filter(isWhole).length >= fewest.sentences
  }).length
}

function citedPages({ draft }: Row): number {
  const pageOf = new Map(draft.chunks.map(({ id, pageId }) => [id, pageId]))
  const sentences = draft.sections.flatMap((section) => section.sentences)
  return new Set(sentences.flatMap(({ citations }) => citations.map((id) => pageOf.get(id)))).size
}

function cells(row: Row): readonly string[] {
  const { title, draft, report, seconds, inSentences } = row
  const sentences = draft.sections.flatMap((section) => section.sentences)
  const citations = sentences.reduce((sum, sentence) => sum + sentence.citations.length, 0)
  const supported = sentences.filter(({ support }) => support.label === 'supported').length
  const step = (name: string) => report.steps.find((candidate) => candidate.name === name)
  return [
    title.slice(0, 44).padEnd(44),
    String(step('collect')?.counts['pages'] ?? 0).padStart(5),
    String(inSentences).padStart(12),
    String(citedPages(row)).padStart(5),
    String(step('chunk')?.counts['chunks'] ?? 0).padStart(6),
    String(draft.sections.length).padStart(8),
    String(sentences.length).padStart(9),
    String(citations).padStart(9),
    `${sentences.length === 0 ? '-' : ((100 * supported) / sentences.length).toFixed(1)} %`.padStart(9),
    seconds.toFixed(2).padStart(7),
    (step('verify')?.seconds ?? 0).toFixed(2).padStart(8),
    report.peakMemoryMb.toFixed(0).padStart(7),
  ]
}

async function main(): Promise<void> {
  let names: readonly string[]
  try {
    names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  } catch (error) {
    console.log(`Nothing measured: the research data beside the project is absent (${String(error)}).`)
    return
  }
  const sizes = await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })))
  const scratch = await mkdtemp(join(tmpdir(), 'citewright-bench-'))
  const rows: Row[] = []
  const refusals: string[] = []
  const failures: string[] = []
  const halfOf = (name: string): Row['half'] => halves[names.indexOf(name) % 2] ?? halves[0]
  try {
    console.log(
      'event                                         pages  in sentences  cited  chunks  sections  sentences  citations  supported  seconds  verify s  peak MB',
    )
    for (const { name } of [...sizes].sort((a, b) => a.size - b.size)) {
      const { title, documents } = eventSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
      try {
        const drafted = await draftEvent(join(folder, name), scratch)
        const row = { ...drafted, half: halfOf(name), inSentences: countInSentences(documents) }
        rows.push(row)
        console.log(cells(row).join('  '))
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === undefined) failures.push(`${title}: ${String(error)}`)
        else refusals.push(refusal)
        console.log(`${title.slice(0, 44).padEnd(44)}  ${refusal === undefined ? 'failed' : 'refused'}`)
      }
    }
  } finally {
    await rm(scratch, { recursive: true })
  }
  summarize(rows, { refusals, failures })
}

/** What the program says where the pages carry no article (exit code 3); undefined for any other failure. */
function refusalOf(error: unknown): string | undefined {
  const ended = z.looseObject({ code: z.literal(3), stderr: z.string() }).safeParse(error)
  return ended.data?.stderr.split('\n').find((line) => /^In .* usable\./u.test(line))
}

function summarize(
  rows: readonly Row[],
  { refusals, failures }: { readonly refusals: readonly string[]; readonly failures: readonly string[] },
): void {
  const sentences = rows.flatMap(({ draft }) => draft.sections.flatMap((section) => section.sentences))
  const supported = sentences.filter(({ support }) => support.label === 'supported').length
  const slowest = Math.max(...rows.map(({ seconds }) => seconds))
  const heaviest = Math.max(...rows.map(({ report }) => report.peakMemoryMb))
  console.log(
    `\n${rows.length} events drafted, ${refusals.length} refused because too few sentences can be quoted, ${failures.length} failed; ${sentences.length} sentences, every citation resolves,`,
    `${((100 * supported) / sentences.length).toFixed(1)} % supported;`,
    `slowest ${slowest.toFixed(2)} s (target under 5), most memory ${heaviest.toFixed(0)} MB (target under 400).`,
  )
  for (const half of halves)
    summarizeHalf(
      half,
      rows.filter((row) => row.half === half),
    )
  for (const line of [...refusals, ...failures]) console.log(line)
  if (failures.length > 0) process.exitCode = 1
}

/** Sentences and pages that a draft should have where as many pages can be quoted from. */
const aim = { sentences: 15, pages: 5 } as const

function summarizeHalf(half: Row['half'], rows: readonly Row[]): void {
  const describe = (some: readonly Row[]): string => {
    const sentences = some.map(({ draft }) =>
      draft.sections.reduce((sum, section) => sum + section.sentences.length, 0),
    )
    const reached = some.filter((row, at) => (sentences[at] ?? 0) >= aim.sentences && citedPages(row) >= aim.pages)
    return some.length === 0
      ? 'no events'
      : `${some.length} drafts, median ${median(sentences)} sentences from ${median(some.map(citedPages))} pages (most ${Math.max(...some.map(citedPages))}); ${reached.length} with at least ${aim.sentences} from ${aim.pages}`
  }
  console.log(`${half}: ${describe(rows)}`)
  console.log(
    `  with at least ${aim.pages} pages in sentences: ${describe(rows.filter(({ inSentences }) => inSentences >= aim.pages))}`,
  )
}

await main()
