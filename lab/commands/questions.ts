import { Command } from 'commander'
import { showProgress } from '../../cli/showProgress.ts'
import { addVersionsOptions, versionsRequest, type VersionsOptions } from '../../cli/versionsOptions.ts'
import { versionsTable } from '../../cli/versionsTable.ts'
import { checkOutputFolder, writeOutputs } from '../../cli/writeOutputs.ts'
import type { MadeQuestions } from '../questions/versionQuestion.ts'
import type { LabSurroundings } from './labCommands.ts'
import { questionLines } from './questionLines.ts'

interface QuestionsOptions extends VersionsOptions {
  readonly out: string
}

export function questionsCommand({ createLab, signal }: LabSurroundings): Command {
  const command = new Command('questions')
    .summary('make questions about two versions of a text')
    .description(
      'Labels what changed between two versions of a text, as citewright versions does, and makes and checks questions and dialogues about what was kept, changed and added (GrowOVER).',
    )
    .requiredOption('--out <dir>', 'folder for questions.jsonl and dialogues.jsonl')
  return addVersionsOptions(
    command,
    'who confirms changes that the words alone do not show, and words the questions: extractive (by rules, English), model:ID, gguf:FILE, openai:MODEL or service:ID',
  )
    .exitOverride()
    .action(async (old: string, current: string, { out, ...given }: QuestionsOptions) => {
      await checkOutputFolder(out)
      const lab = createLab({ workspace: given.workspace })
      const progress = showProgress(process.stderr)
      try {
        const compared = await lab.questionVersions(versionsRequest(old, current, given), {
          signal,
          onProgress: (step) => progress.show(step),
        })
        progress.end()
        const { made } = compared
        await writeQuestions(out, made)
        process.stdout.write(
          given.json === true
            ? `${JSON.stringify(compared, null, 2)}\n`
            : versionsTable(compared.old, compared) + questionLines(made, out),
        )
      } finally {
        progress.end()
        lab.close()
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
