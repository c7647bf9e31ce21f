import { existsSync } from 'node:fs'
import { Command } from 'commander'
import type { EvaluatedDraft, Evaluation } from '../../core/engine/evaluateDrafts.ts'
import { articleMeasures } from '../../core/evaluate/article/measureArticle.ts'
import { readReference, referenceFiles, type ReferenceArticle } from '../../core/evaluate/article/readReference.ts'
import { summarize } from '../../core/evaluate/article/summarize.ts'
import { readDraft } from '../../core/export/readDraft.ts'
import { each, options } from '../options.ts'
import type { Surroundings } from '../program.ts'
import { showProgress } from '../showProgress.ts'
import { checkOutputFolder, writeOutputs } from '../writeOutputs.ts'

interface EvaluateOptions {
  readonly reference?: readonly string[]
  readonly judgeVerifier?: string
  readonly sameJudge?: true
  readonly wordnet?: string
  readonly out?: string
  readonly json?: true
}

/** Where Debian's package wordnet-base puts it. */
const usualWordnet = '/usr/share/wordnet'

export function evaluateCommand({ createEngine, signal }: Surroundings): Command {
  return new Command('evaluate')
    .summary('measure drafts: citations, overlap with a reference article, sources')
    .description(
      'Measures drafts: their citations as a judge sees them, their overlap with what people wrote of the event, their sources and copied words.',
    )
    .argument('<drafts...>', 'draft.json of earlier runs')
    .option(
      '--reference <path>',
      'event file with its reference article, or a folder of them; may be given several times',
      each,
    )
    .option(
      '--judge-verifier <which>',
      'who judges citations: builtin, model:ID, or a folder with an NLI model (default: nobody)',
    )
    .option('--same-judge', 'the judge may be the verifier that decided on the sentences; the report says so')
    .option('--wordnet <dir>', `folder of WordNet's database, for METEOR (default: ${usualWordnet} where it is)`)
    .option('--out <dir>', 'folder for evaluation.json and evaluation.csv')
    .addOption(options.json())
    .exitOverride()
    .action(async (paths: readonly string[], given: EvaluateOptions) => {
      const { reference = [], judgeVerifier, sameJudge, out, json } = given
      const wordnet = given.wordnet ?? (existsSync(usualWordnet) ? usualWordnet : undefined)
      if (out !== undefined) await checkOutputFolder(out)
      const drafts = await Promise.all(paths.map(readDraft))
      const references = await readReferences(reference)
      const engine = createEngine()
      const progress = showProgress(process.stderr)
      try {
        const evaluation = await engine.evaluate(
          {
            drafts,
            references,
            ...(judgeVerifier === undefined ? {} : { judge: judgeVerifier }),
            ...(wordnet === undefined ? {} : { wordnet }),
            ...(sameJudge === true ? { sameJudge } : {}),
          },
          { signal, onProgress: (step) => progress.show(step) },
        )
        progress.end()
        for (const line of notices(evaluation, references.length > 0)) process.stderr.write(`${line}\n`)
        const document = `${JSON.stringify({ ...evaluation, summary: summarize(evaluation.drafts.map(({ measures }) => measures)) })}\n`
        if (out !== undefined) {
          await writeOutputs(
            out,
            new Map([
              ['evaluation.json', document],
              ['evaluation.csv', toCsv(evaluation.drafts)],
            ]),
          )
        }
        process.stdout.write(json === true ? document : table(evaluation))
      } finally {
        progress.end()
        engine.close()
      }
    })
}

async function readReferences(paths: readonly string[]): Promise<readonly ReferenceArticle[]> {
  const files = await Promise.all(paths.map(referenceFiles))
  return Promise.all(files.flat().map(readReference))
}

function notices({ judge, wordnet, drafts }: Evaluation, hasReferences: boolean): readonly string[] {
  const own = drafts.filter(({ selfJudged }) => selfJudged).length
  return [
    ...(judge === null ? ['Nobody judged the citations: name a judge with --judge-verifier.'] : []),
    ...(own > 0 ? [`${judge ?? ''} judged ${own} drafts whose sentences it had decided on itself.`] : []),
    ...(hasReferences ? [] : ['No reference was given, so no overlap is measured: name event files with --reference.']),
    ...(hasReferences && wordnet === null
      ? ['METEOR is not measured without WordNet: name the folder of its database with --wordnet.']
      : []),
  ]
}

function toCsv(drafts: readonly EvaluatedDraft[]): string {
  const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const rows = drafts.map(({ draftId, title, measures, selfJudged }) => [
    quote(draftId),
    quote(title),
    String(selfJudged),
    ...articleMeasures.map((measure) => String(measures[measure] ?? '')),
  ])
  return [['draft', 'title', 'self_judged', ...articleMeasures], ...rows].map((row) => `${row.join(',')}\n`).join('')
}

function table({ drafts, judge, wordnet }: Evaluation): string {
  const width = Math.max(...articleMeasures.map((measure) => measure.length))
  const lines = summarize(drafts.map(({ measures }) => measures)).map(({ measure, mean, missing }) => {
    const value = mean === null ? '-' : mean.toFixed(4)
    const note = missing > 0 && mean !== null ? `  (not known of ${missing})` : ''
    return `${measure.padEnd(width)}  ${value.padStart(10)}${note}`
  })
  const by = [`judge: ${judge ?? 'none'}`, `METEOR: ${wordnet ?? 'none'}`]
  return [
    `${drafts.length} ${drafts.length === 1 ? 'draft' : 'drafts'}, means; ${by.join('; ')}`,
    '',
    ...lines,
    '',
  ].join('\n')
}
