import { basename } from 'node:path'
import { Command } from 'commander'
import { costLine } from '../../cli/costLine.ts'
import { options, wholeNumber } from '../../cli/options.ts'
import { showProgress } from '../../cli/showProgress.ts'
import { writeOutputs } from '../../cli/writeOutputs.ts'
import type { CertaintyQuality } from '../engine/certainty/certaintyTraining.ts'
import type { LabSurroundings } from './labCommands.ts'
import { readCertaintyQuestions } from './readCertaintyQuestions.ts'

interface TrainOptions {
  readonly out: string
  readonly about?: string
  readonly verifier: string
  readonly reader: string
  readonly baseUrl?: string
  readonly pricePrompt?: number
  readonly priceOutput?: number
  readonly maxCost?: number
  readonly folds: number
  readonly json?: true
}

interface EvaluateOptions {
  readonly certainty?: string
  readonly shipped?: true
  readonly verifier: string
  readonly reader: string
  readonly baseUrl?: string
  readonly pricePrompt?: number
  readonly priceOutput?: number
  readonly maxCost?: number
  readonly folds: number
  readonly json?: true
}

export function certaintyCommand(surroundings: LabSurroundings): Command {
  return new Command('certainty')
    .summary('learn and measure how far answers can be relied on')
    .description('Learns from questions with right answers how far a reading can be relied on, and measures it.')
    .helpCommand(false)
    .addCommand(trainCommand(surroundings))
    .addCommand(evaluateCommand(surroundings))
    .exitOverride()
}

const folds = wholeNumber(2, 50)

function trainCommand({ signal, createLab }: LabSurroundings): Command {
  return new Command('train')
    .description('Learns from a file of questions with documents and right answers, one JSON object a line.')
    .argument('<file>', 'the questions')
    .requiredOption('--out <dir>', 'folder for certainty.json')
    .option('--about <text>', 'what the questions are (default: the name of the file)')
    .addOption(options.verifier())
    .addOption(options.reader())
    .addOption(options.baseUrl())
    .addOption(options.pricePrompt())
    .addOption(options.priceOutput())
    .addOption(options.maxCost())
    .option('--folds <n>', 'parts of the cross-validation', folds, 5)
    .addOption(options.json())
    .exitOverride()
    .action(async (file: string, { out, about, folds: parts, json, ...who }: TrainOptions) => {
      const questions = await readCertaintyQuestions(file)
      const lab = createLab()
      const progress = showProgress(process.stderr)
      try {
        const { model, quality } = await lab.trainCertainty(
          { questions, trainedOn: about ?? basename(file), folds: parts, ...who },
          { signal, onProgress: (step) => progress.show(step) },
        )
        progress.end()
        tellCost(who.reader, quality)
        await writeOutputs(out, new Map([['certainty.json', `${JSON.stringify(model, null, 2)}\n`]]))
        process.stdout.write(json === true ? `${JSON.stringify(quality)}\n` : table(quality))
      } finally {
        progress.end()
        lab.close()
      }
    })
}

function evaluateCommand({ signal, createLab }: LabSurroundings): Command {
  return new Command('evaluate')
    .description('Measures how well it is told which answers can be relied on: by cross-validation, or of a model.')
    .argument('<file>', 'the questions')
    .option('--certainty <file>', 'a model made by "citewright lab certainty train"')
    .option('--shipped', 'the model that comes with the program')
    .addOption(options.verifier())
    .addOption(options.reader())
    .addOption(options.baseUrl())
    .addOption(options.pricePrompt())
    .addOption(options.priceOutput())
    .addOption(options.maxCost())
    .option('--folds <n>', 'parts of the cross-validation', folds, 5)
    .addOption(options.json())
    .exitOverride()
    .action(async (file: string, { certainty, shipped, folds: parts, json, ...who }: EvaluateOptions) => {
      const questions = await readCertaintyQuestions(file)
      const given = certainty === undefined ? {} : { file: certainty }
      const measured = certainty !== undefined || shipped === true ? { model: given } : {}
      const lab = createLab()
      const progress = showProgress(process.stderr)
      try {
        const quality = await lab.evaluateCertainty(
          { questions, trainedOn: '', folds: parts, ...who, ...measured },
          { signal, onProgress: (step) => progress.show(step) },
        )
        progress.end()
        tellCost(who.reader, quality)
        process.stdout.write(json === true ? `${JSON.stringify(quality)}\n` : table(quality))
      } finally {
        progress.end()
        lab.close()
      }
    })
}

function tellCost(reader: string, { usage }: CertaintyQuality): void {
  if (usage !== null) process.stderr.write(`${costLine(reader, usage)}\n`)
}

function table({
  questions,
  examples,
  accuracy,
  adopted,
  refused,
  gap,
  calibration,
  areaUnderRisk,
}: CertaintyQuality): string {
  const shown = (value: number | null, digits = 3): string => (value === null ? '-' : value.toFixed(digits))
  return [
    `questions              ${questions}, of ${examples} a document says anything`,
    `accuracy of the label  ${shown(accuracy)}`,
    `adopted                ${adopted.count}, F1 ${shown(adopted.f1)}`,
    `not adopted            ${refused.count}, F1 ${shown(refused.f1)}`,
    `F1 gap                 ${shown(gap, 1)} points`,
    `area under risk        ${shown(areaUnderRisk)}`,
    '',
    'certainty  right  answers',
    ...calibration.map(
      ({ predicted, right, count }) =>
        `${shown(predicted, 2).padStart(9)}  ${shown(right, 2).padStart(5)}  ${String(count).padStart(7)}`,
    ),
    '',
  ].join('\n')
}
