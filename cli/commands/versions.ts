import { Command } from 'commander'
import type { Surroundings } from '../program.ts'
import { showProgress } from '../showProgress.ts'
import { addVersionsOptions, versionsRequest, type VersionsOptions } from '../versionsOptions.ts'
import { versionsTable } from '../versionsTable.ts'

export function versionsCommand({ createEngine, signal }: Surroundings): Command {
  const command = new Command('versions')
    .summary('label what changed between two versions of a text')
    .description(
      'Tells of each sentence of a new version of a text whether it says what the old one said, something else in its place, or something new, and which old sentences are gone (GrowOVER).',
    )
  return addVersionsOptions(
    command,
    'who confirms changes that the words alone do not show: extractive (nobody), model:ID, gguf:FILE, openai:MODEL or service:ID',
  )
    .exitOverride()
    .action(async (old: string, current: string, given: VersionsOptions) => {
      const engine = createEngine({ workspace: given.workspace })
      const progress = showProgress(process.stderr)
      try {
        const compared = await engine.compareVersions(versionsRequest(old, current, given), {
          signal,
          onProgress: (step) => progress.show(step),
        })
        progress.end()
        process.stdout.write(
          given.json === true ? `${JSON.stringify(compared, null, 2)}\n` : versionsTable(compared.old, compared),
        )
      } finally {
        progress.end()
        engine.close()
      }
    })
}
