import { Command } from 'commander'
import type { Surroundings } from '../program.ts'
import { showProgress } from '../showProgress.ts'
import { addVersionsOptions, versionsRequest, type VersionsOptions } from '../versionsOptions.ts'
import { versionsTable } from '../versionsTable.ts'

export function versionsCommand({ createEngine, signal }: Surroundings): Command {
  const command = new Command('versions')
    .summary('label what changed between two versions of a text')
    .description(
      'Labels each sentence of a new version of a text as unchanged, changed or new, and lists the old sentences that are gone (GrowOVER).',
    )
  return addVersionsOptions(
    command,
    'model that confirms changes which the words alone do not show: extractive (none), model:ID, gguf:FILE, openai:MODEL or service:ID',
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
