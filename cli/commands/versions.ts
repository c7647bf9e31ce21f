import { Command } from 'commander'
import { options } from '../options.ts'
import type { Surroundings } from '../program.ts'
import { readVersion } from '../readVersion.ts'
import { showProgress } from '../showProgress.ts'
import { versionsTable } from '../versionsTable.ts'

interface VersionsOptions {
  readonly similarity: string
  readonly verifier: string
  readonly language: string
  readonly json?: true
}

export function versionsCommand({ createEngine, signal }: Surroundings): Command {
  return new Command('versions')
    .summary('label what changed between two versions of a text')
    .description(
      'Tells of each sentence of a new version of a text whether it says what the old one said, something else in its place, or something new, and which old sentences are gone (GrowOVER).',
    )
    .argument('<old>', 'the old version: draft.json, or a text file')
    .argument('<new>', 'the new version, likewise')
    .addOption(options.similarity())
    .addOption(options.verifier())
    .option('--language <code>', 'language of the texts', 'en')
    .addOption(options.json())
    .exitOverride()
    .action(async (oldPath: string, newPath: string, { json, ...how }: VersionsOptions) => {
      const old = await readVersion(oldPath, how.language)
      const current = await readVersion(newPath, how.language)
      const engine = createEngine()
      const progress = showProgress(process.stderr)
      try {
        const compared = await engine.compareVersions(
          { old, current, ...how },
          { signal, onProgress: (step) => progress.show(step) },
        )
        progress.end()
        process.stdout.write(
          json === true ? `${JSON.stringify({ ...compared, old }, null, 2)}\n` : versionsTable(old, compared),
        )
      } finally {
        progress.end()
        engine.close()
      }
    })
}
