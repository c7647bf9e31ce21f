import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Command } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { WorkspaceCheck } from '../../core/store/checkWorkspace.ts'
import { listBackups, type WorkspaceBackup } from '../../core/store/workspaceBackups.ts'
import { workspaceMissing } from '../../core/store/workspaceErrors.ts'
import { options } from '../options.ts'
import type { Surroundings } from '../program.ts'
import { plural } from '../../core/text/plural.ts'

interface CommonOptions {
  readonly workspace: string
  readonly json?: true
}

export function workspaceCommand({ signal, createEngine }: Surroundings): Command {
  const verify = new Command('verify')
    .description(
      'Compares all that the workspace keeps with the hash that was stored beside it: what servers answered, the pages of ' +
        'sources as they came, the texts that drafts show as evidence. All else (events, drafts, reviews, facts, updates, ' +
        'publications, finished steps) has no hash: each row is read and must be whole. Names what is damaged and what can be done, and ends with 0 where ' +
        'all is sound, otherwise with 2. Nothing is changed.',
    )
    .addOption(options.workspace())
    .addOption(options.json())
    .exitOverride()
    .action(async ({ workspace, json }: CommonOptions) => {
      const engine = createEngine({ workspace })
      try {
        const check = await engine.checkWorkspace({ signal })
        process.stdout.write(json === true ? `${JSON.stringify(check, null, 2)}\n` : told(check))
        if (check.damaged.length > 0) throw damagedError(check)
      } finally {
        engine.close()
      }
    })
  const backups = new Command('backups')
    .description(
      'Lists the backups of the workspace with size and date, the latest first. A backup is made beside the workspace before ' +
        'a new version of Citewright changes how it stores things, at most one for each version of the workspace, and is ' +
        'removed after a month. To go back to one, close Citewright and copy it in the place of the workspace. Nothing is changed.',
    )
    .addOption(options.workspace())
    .addOption(options.json())
    .exitOverride()
    .action(({ workspace, json }: CommonOptions) => {
      if (!existsSync(dirname(workspace))) throw workspaceMissing(workspace)
      const all = listBackups(workspace)
      process.stdout.write(json === true ? `${JSON.stringify(all, null, 2)}\n` : backupLines(workspace, all))
    })
  return new Command('workspace')
    .summary('check the workspace file, or list its backups')
    .description('Checks the workspace, the file with events, pages and drafts, or lists its backups.')
    .helpCommand(false)
    .exitOverride()
    .addCommand(verify)
    .addCommand(backups)
}

function backupLines(workspace: string, all: readonly WorkspaceBackup[]): string {
  if (all.length === 0) return `${workspace} has no backups.\n`
  const megabytes = (size: number): string => (size / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })
  return all
    .map(({ path, date, size, version }) => `${date}  version ${version}  ${megabytes(size)} MB  ${path}\n`)
    .join('')
}

function told({ path, answers, sources, texts, records, damaged }: WorkspaceCheck): string {
  const checked = `${path}: ${plural(answers, 'answer')} of servers, ${plural(sources, 'source')} and ${plural(texts, 'text')} of pages compared with their hashes, ${plural(records, 'record')} read`
  if (damaged.length === 0) return `${checked}, all sound.\n`
  const lines = damaged.flatMap(({ what, problem, remedy }) => [`- ${what}`, `  ${problem} ${remedy}`])
  return `${[`${checked}, ${damaged.length} damaged:`, ...lines].join('\n')}\n`
}

function damagedError({ path, damaged }: WorkspaceCheck): CitewrightError {
  const them = damaged.length === 1 ? 'One thing' : `${damaged.length} things`
  return new CitewrightError(
    'input',
    `${them} in the workspace ${path} ${damaged.length === 1 ? 'is' : 'are'} damaged.`,
    'What can be done about each is said above. A disk that damages files damages more: look at its health.',
  )
}
