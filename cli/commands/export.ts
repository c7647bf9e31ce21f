import { dirname, basename, join } from 'node:path'
import { Command, Option } from 'commander'
import { exportDraft } from '../../core/export/exportDraft.ts'
import { exportFormats, type ExportFormat } from '../../core/export/exportFormats.ts'
import { readDraft } from '../../core/export/readDraft.ts'
import { writeOutputs } from '../writeOutputs.ts'

interface ExportOptions {
  readonly to: ExportFormat
  readonly out?: string
}

export function exportCommand(): Command {
  return new Command('export')
    .summary('turn a draft into another format')
    .description('Turns a draft into another format, on standard output or into a file.')
    .argument('<draft>', 'draft.json of an earlier run')
    .addOption(new Option('--to <format>', 'what to make').choices(exportFormats).makeOptionMandatory())
    .option('--out <file>', 'file to write instead of standard output')
    .exitOverride()
    .action(async (path: string, { to, out }: ExportOptions) => {
      const text = exportDraft(await readDraft(path), to)
      if (out === undefined) process.stdout.write(text)
      else await writeOutputs(join(dirname(out)), new Map([[basename(out), text]]))
    })
}
