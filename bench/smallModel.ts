import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { methodSchema, type Draft } from '../core/domain/draft.ts'
import { createEngine } from '../core/engine/createEngine.ts'
import { presets } from '../core/engine/draftRequest.ts'
import { NoSupportedSentenceError } from '../core/engine/noSupportedSentenceError.ts'
import { RunFailedError } from '../core/engine/runFailedError.ts'
import { packageRoot } from '../core/host/packageRoot.ts'
import { createVerifier } from '../core/verify/createVerifier.ts'
import type { Verifier } from '../core/verify/verifier.ts'
import { UnusableAnswerError } from '../core/write/unusableAnswerError.ts'
import {
  judgeDraft,
  scoreCitations,
  sum,
  type CitationScores,
  type Claim,
} from '../core/evaluate/article/citationScores.ts'
import { truthEvents } from './truthEvents.ts'

/**
 * Drafts of a model that is weak on purpose, by the paper preset and the grounded one: what their citations are worth,
 * and whether the grounded one puts out anything that the verifier calls unsupported. It must not: exit code 1 if it does.
 */
const shared = join(packageRoot, '..', 'shared')
const { values } = parseArgs({
  options: {
    /** How many of the events of bench:truth, from the first. */
    events: { type: 'string', default: String(truthEvents.measured.length) },
    model: { type: 'string', default: join(shared, 'models', 'SmolLM2-135M-Instruct-Q4_1.gguf') },
    method: { type: 'string', default: 'rr' },
    /** Of the article (rr) or of each section (prr). Not the published 800, so that the bench ends in minutes. */
    'max-output-tokens': { type: 'string', default: '300' },
    /** Prints every sentence of every draft. */
    show: { type: 'boolean', default: false },
  },
})
const method = methodSchema.parse(values.method)
const maxOutputTokens = z.coerce.number().int().parse(values['max-output-tokens'])
const ids = truthEvents.measured.slice(0, z.coerce.number().int().min(1).parse(values.events))
const folder = join(shared, 'data', 'wikigenbench')

type Preset = (typeof presets)[number]

interface Row {
  readonly preset: Preset
  readonly title: string
  readonly claims: readonly Claim[]
  readonly dropped: number
  /** Markers whose number has no chunk. */
  readonly outOfRange: number
  /** Badges `unsupported` or `contradicted` of sentences that the draft puts out. */
  readonly unfounded: number
  /** Badges `partly`: the verifier is unsure, or a fact is missing. */
  readonly partly: number
  /** Wall clock of the draft, reading the model included and the judging of this bench not. */
  readonly seconds: number
  /** Why there is no draft. */
  readonly nothing?: string
}

async function main(): Promise<void> {
  if (!existsSync(values.model) || !existsSync(folder)) {
    console.log(`bench/smallModel: not run, ${values.model} or ${folder} is absent.`)
    return
  }
  // Seconds are then those of the processor on every machine.
  process.env['CITEWRIGHT_GPU'] ??= 'off'
  const judge = await createVerifier({ kind: 'builtin' })
  const rows: Row[] = []
  try {
    console.log(`writer ${basename(values.model)}, --method ${method} --max-output-tokens ${maxOutputTokens}`)
    console.log(
      `judge ${judge.name}: not independent, because it steered the grounded drafts; the paper drafts are judged by the same one.`,
    )
    console.log(
      'unfounded: put out with the badge unsupported (as is all without a citation) or contradicted; o.o.r.: markers without a chunk; cited: sentences with a citation',
    )
    console.log(`\n${heading('event')}`)
    for (const id of ids) {
      for (const preset of presets) {
        const row = await measure(id, preset, judge)
        rows.push(row)
        console.log(line(row.title, [row]) + (row.nothing === undefined ? '' : `\n    ${row.nothing}`))
      }
    }
  } finally {
    await judge.close()
  }
  report(rows)
}

async function measure(id: string, preset: Preset, judge: Verifier): Promise<Row> {
  // A workspace of its own, so that no preset takes over what the other has done.
  const engine = createEngine()
  const started = performance.now()
  const elapsed = (): number => (performance.now() - started) / 1000
  const none = { preset, claims: [], dropped: 0, outOfRange: 0, unfounded: 0, partly: 0 }
  try {
    const path = join(folder, `${id}.json`)
    const request = { source: { kind: 'event', path }, method, preset, maxOutputTokens } as const
    const { draft } = await engine.draft({ ...request, writer: `gguf:${values.model}`, verifier: 'builtin' })
    const seconds = elapsed()
    return { preset, seconds, ...(await measureDraft(draft, judge)) }
  } catch (error) {
    if (!(error instanceof RunFailedError)) throw error
    const { cause, report, problem } = error
    if (!(cause instanceof NoSupportedSentenceError || cause instanceof UnusableAnswerError)) throw error
    const dropped = cause instanceof NoSupportedSentenceError ? cause.dropped.length : 0
    return { ...none, title: report.event, dropped, seconds: elapsed(), nothing: problem }
  } finally {
    engine.close()
  }
}

async function measureDraft(draft: Draft, judge: Verifier): Promise<Omit<Row, 'preset' | 'seconds'>> {
  const sentences = draft.sections.flatMap((section) => section.sentences)
  const labelled = (...labels: readonly string[]): number =>
    sentences.filter(({ support }) => labels.includes(support.label)).length
  if (labelled('unchecked') > 0) throw new Error(`${draft.event.title}: the verifier did not run, nothing is measured`)
  const claims = await judgeDraft(
    draft,
    draft.sections.flatMap(({ sentences }) => sentences),
    judge,
  )
  if (values.show) show(draft)
  return {
    title: draft.event.title,
    claims,
    dropped: draft.dropped?.length ?? 0,
    outOfRange: draft.defects.find(({ kind }) => kind === 'citation-out-of-range')?.count ?? 0,
    unfounded: labelled('unsupported', 'contradicted'),
    partly: labelled('partly'),
  }
}

function show(draft: Draft): void {
  console.log(`\n--- ${draft.event.title}, ${draft.parameters.preset}`)
  for (const section of draft.sections) {
    if (section.heading !== '') console.log(`== ${section.heading} ==`)
    for (const { text, citations, support, grounding } of section.sentences) {
      const why = grounding?.steps.map((step) => `${step.action}: ${step.why}`).join(' ') ?? ''
      console.log(
        `[${support.label} ${support.probability?.toFixed(2) ?? support.basis}, ${citations.length} cited] ${text}`,
      )
      if (why !== '') console.log(`    ${why}`)
      if (grounding?.asWritten !== undefined) console.log(`    as written: ${grounding.asWritten}`)
    }
  }
  for (const { text, reason, why } of draft.dropped ?? []) console.log(`  (${reason}) ${text}\n      ${why}`)
}

const measures = ['recall', 'precision', 'rate', 'alceRecall', 'alcePrecision'] as const

function heading(first: string): string {
  const shares = ['recall', 'precis.', 'rate', 'ALCE r.', 'ALCE p.']
  const counts = ['sent.', 'cited', 'words', 'dropped', 'o.o.r.', 'seconds', 'partly', '  unfounded']
  const cells = [...shares.map((name) => name.padStart(8)), ...counts.map((name) => name.padStart(8))]
  return `${first.padEnd(36)}  ${'preset'.padEnd(8)}${cells.join('')}`
}

/** One article, or several pooled (micro averages). */
function line(name: string, rows: readonly Row[], scores?: CitationScores): string {
  const claims = rows.flatMap((row) => row.claims)
  const pooled = scores ?? scoreCitations(claims)
  const cells = [
    ...measures.map((measure) => (Number.isNaN(pooled[measure]) ? '-' : (100 * pooled[measure]).toFixed(1))),
    claims.length,
    claims.filter(({ alone }) => alone.length > 0).length,
    sum(claims, ({ words }) => words),
    sum(rows, ({ dropped }) => dropped),
    sum(rows, ({ outOfRange }) => outOfRange),
    sum(rows, ({ seconds }) => seconds).toFixed(0),
    sum(rows, ({ partly }) => partly),
    String(sum(rows, ({ unfounded }) => unfounded)).padStart(11),
  ]
  const preset = rows[0]?.preset ?? ''
  return `${name.slice(0, 36).padEnd(36)}  ${preset.padEnd(8)}${cells.map((cell) => String(cell).padStart(8)).join('')}`
}

/** Macro average over articles. One without a sentence counts 0, so that silence is not rewarded. */
function averaged(rows: readonly Row[]): CitationScores {
  const each = rows.map(({ claims }) => scoreCitations(claims))
  const mean = (measure: (typeof measures)[number]): number =>
    sum(each, (scores) => (Number.isNaN(scores[measure]) ? 0 : scores[measure])) / each.length
  return {
    recall: mean('recall'),
    precision: mean('precision'),
    rate: mean('rate'),
    alceRecall: mean('alceRecall'),
    alcePrecision: mean('alcePrecision'),
  }
}

function report(rows: readonly Row[]): void {
  console.log(`\n${heading(`${ids.length} events, in percent`)}`)
  for (const preset of presets) {
    const own = rows.filter((row) => row.preset === preset)
    console.log(line('macro average, no sentence counts 0', own, averaged(own)))
    console.log(line('micro average, sentences pooled', own))
    const empty = own.filter(({ claims }) => claims.length === 0).length
    if (empty > 0) console.log(`    ${empty} of ${own.length} ended without a sentence`)
  }
  const unfounded = sum(
    rows.filter(({ preset }) => preset === 'grounded'),
    (row) => row.unfounded,
  )
  console.log(
    `\ngrounded puts out ${unfounded} unsupported or contradicted sentences: ${unfounded === 0 ? 'met' : 'missed'}`,
  )
  if (unfounded > 0) process.exitCode = 1
}

await main()
