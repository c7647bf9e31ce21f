import { basename, dirname, join } from 'node:path'
import { Command, Option } from 'commander'
import { options, share, wholeNumber } from '../../cli/options.ts'
import { checkOutputFolder, writeOutputs } from '../../cli/writeOutputs.ts'
import type { TrainingResult } from '../engine/training/exportTraining.ts'
import type { TrainingRequest } from '../engine/training/trainingRequest.ts'
import { leftOutReasons } from '../training/leftOut.ts'
import { authors } from '../training/judgeOrigin.ts'
import { articleTokens } from '../training/makePair.ts'
import type { LabSurroundings } from './labCommands.ts'
import { plural } from '../../core/text/plural.ts'

interface TrainingOptions extends Omit<TrainingRequest, 'sources'> {
  readonly workspace: string
  readonly out: string
  readonly json?: true
}

export function exportTrainingCommand({ createLab, signal }: LabSurroundings): Command {
  return new Command('export-training')
    .summary('make pairs for tuning a model out of drafts')
    .description(
      'Writes pairs of prompt and article for tuning a model, from drafts that a person accepted or a model wrote: FILE.jsonl, FILE.validation.jsonl and FILE.card.json.',
    )
    .argument('<events...>', 'events drafted in the workspace, draft.json files, or folders that hold one')
    .requiredOption('--out <file>', 'file for the pairs to train on, one JSON object a line')
    .addOption(
      new Option('--from <whose>', 'drafts of a model, drafts of which a person accepted every sentence, or both')
        .choices(authors)
        .default('any'),
    )
    .option('--min-supported <share>', "least share of a draft's sentences that are supported", share, 0.9)
    .option('--min-words <n>', 'least number of words of an article', wholeNumber(1, 1_000_000), 100)
    .option('--max-words <n>', 'largest number of words of an article', wholeNumber(1, 1_000_000), 1500)
    .option('--all-drafts', 'every draft of an event, not the best alone')
    .option('--keep-unsupported', 'leave unsupported and contradicted sentences in')
    .option('--validation <share>', 'share of events for FILE.validation.jsonl', share, 0.1)
    .addOption(options.seed())
    .option(
      '--input-tokens <n>',
      'tokens of a whole prompt at most (default: as many as the draft was written with)',
      wholeNumber(256, 1_000_000),
    )
    .option('--writer <which>', 'gguf:FILE, whose tokenizer counts (default: tokens are estimated)')
    .addOption(options.workspace())
    .addOption(options.json())
    .exitOverride()
    .action(async (sources: readonly string[], given: TrainingOptions) => {
      const { workspace, out, json, ...request } = given
      await checkOutputFolder(dirname(out))
      const lab = createLab({ workspace })
      try {
        const made = await lab.exportTraining({ sources, ...request }, { signal })
        const names = fileNames(basename(out))
        await writeOutputs(
          dirname(out),
          new Map([
            [names.train, made.train],
            [names.validation, made.validation],
            [names.card, `${JSON.stringify(made.card, null, 2)}\n`],
          ]),
        )
        const files = Object.values(names).map((name) => join(dirname(out), name))
        const { card, eventsWithoutDraft } = made
        process.stdout.write(
          json === true ? `${JSON.stringify({ files, card, eventsWithoutDraft }, null, 2)}\n` : summary(made, files),
        )
      } finally {
        lab.close()
      }
    })
}

function fileNames(name: string): { readonly train: string; readonly validation: string; readonly card: string } {
  const stem = name.replace(/\.jsonl$/i, '')
  return { train: name, validation: `${stem}.validation.jsonl`, card: `${stem}.card.json` }
}

function summary({ card, eventsWithoutDraft }: TrainingResult, files: readonly string[]): string {
  const { train, validation, drafts, sentencesLeftOut: left } = card
  const [trainFile, validationFile, cardFile] = files
  const sides = [train, validation]
  const all = (amount: (side: typeof train) => number): number => sides.reduce((sum, side) => sum + amount(side), 0)
  const pairs = all((side) => side.pairs)
  const sentences = all((side) => side.sentences)
  const supported = all((side) => (side.supported ?? 0) * side.sentences)
  const longest = Math.max(...sides.map(({ tokens }) => tokens.longestAnswer))
  const dropped = [
    [left.unsupported, 'unsupported'],
    [left.notShown, 'whose documents did not fit into the prompt'],
    [left.unread, 'that would not read back as they are'],
  ] as const
  const reasons = Object.entries(leftOutReasons).flatMap(([reason, { words }]) => {
    const count = Object.entries(drafts.leftOut).find(([name]) => name === reason)?.[1] ?? 0
    return count === 0 ? [] : [`${count} ${words}`]
  })
  const lines = [
    `${plural(pairs, 'pair')} of ${plural(
      all((side) => side.events),
      'event',
    )}: ${train.pairs} to train on, ${validation.pairs} to validate with.`,
    `${plural(sentences, 'sentence')} (${Math.round((100 * supported) / sentences)} % supported), ${plural(
      all((side) => side.words),
      'word',
    )}; on average ${Math.round(all((side) => side.tokens.prompt) / pairs)} tokens of prompt and ${Math.round(all((side) => side.tokens.answer) / pairs)} of answer, by ${card.tokenizer}.`,
    ...dropped.filter(([count]) => count > 0).map(([count, why]) => `Left out: ${plural(count, 'sentence')} ${why}.`),
    ...(reasons.length === 0 ? [] : [`Drafts left out, of ${drafts.seen}: ${reasons.join(', ')}.`]),
    ...eventsWithoutDraft.map((title) => `No draft of "${title}" lies in the workspace.`),
    ...(longest > articleTokens
      ? [`The longest answer has ${longest} tokens: give the tuned model as many with --max-output-tokens.`]
      : []),
    ...(train.pairs === 0 ? ['Every event fell to validation: name more events, or lower --validation.'] : []),
    `The pairs: ${trainFile ?? ''} and ${validationFile ?? ''}`,
    `The counts: ${cardFile ?? ''}`,
  ]
  return `${lines.join('\n')}\n`
}
