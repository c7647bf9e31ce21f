import { Command } from 'commander'
import { publishedThresholds as published } from '../../core/versions/labelledVersions.ts'
import type { MadeQuestions } from '../../core/versions/questions/versionQuestion.ts'
import { options, share, wholeNumber } from '../options.ts'
import type { Surroundings } from '../program.ts'
import { questionLines } from '../questionLines.ts'
import { showProgress } from '../showProgress.ts'
import { versionsTable } from '../versionsTable.ts'
import { checkOutputFolder, writeOutputs } from '../writeOutputs.ts'

interface VersionsOptions {
  readonly similarity: string
  readonly same: number
  readonly about: number
  readonly unlike: number
  readonly run: number
  readonly verifier: string
  readonly language: string
  readonly questions?: string
  readonly writer: string
  readonly baseUrl?: string
  readonly workspace: string
  readonly json?: true
}

export function versionsCommand({ createEngine, signal }: Surroundings): Command {
  return new Command('versions')
    .summary('label what changed between two versions of a text')
    .description(
      'Tells of each sentence of a new version of a text whether it says what the old one said, something else in its place, or something new, and which old sentences are gone (GrowOVER). ' +
        'With --questions, questions and dialogues about what was kept, changed and added are made and checked.',
    )
    .argument('<old>', 'the old version: draft.json, a saved page (.html, .mhtml, .pdf, .md), or a text file')
    .argument('<new>', 'the new version, likewise')
    .addOption(options.similarity())
    .option('--same <share>', 'likeness from which on two texts are the same', share, published.same)
    .option(
      '--about <share>',
      'likeness above which a contradiction is one about the same thing',
      share,
      published.about,
    )
    .option('--unlike <share>', 'likeness to all below which a sentence is new', share, published.unlike)
    .option('--run <n>', 'most sentences in a row that are compared as one', wholeNumber(1, 20), published.run)
    .addOption(options.verifier())
    .option('--language <code>', 'language of the texts', 'en')
    .option('--questions <dir>', 'folder for questions.jsonl and dialogues.jsonl')
    .option(
      '--writer <which>',
      'who confirms changes that the words alone do not show, and words the questions: extractive (by rules, English), model:ID, gguf:FILE, openai:MODEL or service:ID',
      'extractive',
    )
    .addOption(options.baseUrl())
    .addOption(options.workspace())
    .addOption(options.json())
    .exitOverride()
    .action(async (oldPath: string, newPath: string, given: VersionsOptions) => {
      const { json, questions: folder, workspace, same, about, unlike, run, ...how } = given
      const thresholds = { same, about, unlike, run }
      if (folder !== undefined) await checkOutputFolder(folder)
      const engine = createEngine({ workspace })
      const progress = showProgress(process.stderr)
      try {
        const compared = await engine.compareVersions(
          { old: oldPath, current: newPath, ...how, thresholds, questions: folder !== undefined },
          { signal, onProgress: (step) => progress.show(step) },
        )
        progress.end()
        const { made, ...labelled } = compared
        if (folder !== undefined && made !== undefined) await writeQuestions(folder, made)
        process.stdout.write(
          json === true
            ? `${JSON.stringify(compared, null, 2)}\n`
            : versionsTable(labelled.old, labelled) + (made === undefined ? '' : questionLines(made, folder ?? '')),
        )
      } finally {
        progress.end()
        engine.close()
      }
    })
}

async function writeQuestions(folder: string, { questions, dialogues }: MadeQuestions): Promise<void> {
  const lines = (items: readonly unknown[]): string => items.map((item) => `${JSON.stringify(item)}\n`).join('')
  await writeOutputs(
    folder,
    new Map([
      ['questions.jsonl', lines(questions)],
      ['dialogues.jsonl', lines(dialogues)],
    ]),
  )
}
