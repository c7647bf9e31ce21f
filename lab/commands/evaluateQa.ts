import { Command, InvalidArgumentError, Option } from 'commander'
import { addOptions, each, moneyOptions, options, wholeNumber } from '../../cli/options.ts'
import { costLine } from '../../cli/costLine.ts'
import { showProgress } from '../../cli/showProgress.ts'
import { writeOutputs } from '../../cli/writeOutputs.ts'
import { qaDocuments, type QaDocuments } from '../evaluate/realtimeqa/qaPieces.ts'
import { qaSettings, type QaSetting } from '../evaluate/realtimeqa/realTimeQuestion.ts'
import type { LabSurroundings } from './labCommands.ts'
import { qaFiles, qaSummary } from './qaSummary.ts'

interface QaCommandOptions {
  readonly setting?: readonly QaSetting[]
  readonly documents: QaDocuments
  readonly ranker?: readonly string[]
  readonly best: number
  readonly rounds: '1' | '2'
  readonly chunkWords: number
  readonly fallback?: string
  readonly reader: string
  readonly baseUrl?: string
  readonly pricePrompt?: number
  readonly priceOutput?: number
  readonly maxCost?: number
  readonly verifier: string
  readonly certainty?: string
  readonly questions?: number
  readonly out?: string
  readonly json?: true
}

export function evaluateQaCommand({ signal, createLab }: LabSurroundings): Command {
  const command = new Command('evaluate-qa')
    .summary('measure answers to the questions of RealTime QA')
    .description(
      'Answers the questions of RealTime QA from the pages that a search had found, and measures the answers, what was missed and why, and what refusing uncertain ones gives.',
    )
    .argument('<dir>', 'folder with DATE_qa.jsonl, DATE_gcs.jsonl and, for nota, DATE_qa_nota.jsonl')
    .addOption(
      new Option('--setting <name>', 'how questions are asked; once for each (default: choice)')
        .choices(qaSettings)
        .argParser(eachSetting),
    )
    .addOption(
      new Option('--documents <what>', 'titles and first two paragraphs as published, or chunks of whole articles')
        .choices(qaDocuments)
        .default('articles'),
    )
    .option(
      '--ranker <which>',
      'search (its own order), or a ranker as draft takes it; once for each (default: search; fusion for chunks)',
      each,
    )
    .option('--best <n>', 'documents that are read', wholeNumber(1, 50), 5)
    .addOption(
      new Option('--rounds <n>', '2: read the next best chunks where none of the first can be relied on, as ask does')
        .choices(['1', '2'])
        .default('1'),
    )
    .addOption(options.chunkWords())
    .option('--fallback <path>', 'file of articles (.jsonl) or event folder that fills up where the search found fewer')
    .addOption(options.reader())
    .addOption(options.baseUrl())
  return addOptions(command, moneyOptions())
    .addOption(options.verifier())
    .addOption(options.certainty())
    .option(
      '--questions <n>',
      'only the first questions, for what takes long (default: all)',
      wholeNumber(1, 1_000_000),
    )
    .addOption(options.json())
    .option('--out <dir>', 'folder for answers.json and plots of risk over coverage')
    .exitOverride()
    .action(async (folder: string, given: QaCommandOptions) => {
      const { setting, ranker, out, json, rounds, ...request } = given
      const lab = createLab()
      const progress = showProgress(process.stderr)
      try {
        const result = await lab.evaluateQa(
          {
            folder,
            ...request,
            rounds: rounds === '2' ? 2 : 1,
            ...(setting === undefined ? {} : { settings: setting }),
            ...(ranker === undefined ? {} : { rankers: ranker }),
          },
          { signal, onProgress: (step) => progress.show(step) },
        )
        progress.end()
        for (const { id, file, why } of result.leftOut) process.stderr.write(`${file}: ${id} is left out: ${why}.\n`)
        if (result.usage !== null) process.stderr.write(`${costLine(result.reader, result.usage)}\n`)
        if (out !== undefined) await writeOutputs(out, await qaFiles(result))
        process.stdout.write(json === true ? `${JSON.stringify(result)}\n` : qaSummary(result))
      } finally {
        progress.end()
        lab.close()
      }
    })
}

/** commander leaves the check of the names to who gathers them. */
function eachSetting(value: string, before: readonly QaSetting[] | undefined): readonly QaSetting[] {
  const setting = qaSettings.find((known) => known === value)
  if (setting === undefined) throw new InvalidArgumentError(`Allowed choices are ${qaSettings.join(', ')}.`)
  return [...(before ?? []), setting]
}
