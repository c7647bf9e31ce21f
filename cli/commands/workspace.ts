import { Command } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { WorkspaceCheck } from '../../core/store/checkWorkspace.ts'
import { options } from '../options.ts'
import type { Surroundings } from '../program.ts'
import { plural } from '../../core/text/plural.ts'

interface VerifyOptions {
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
    .action(async ({ workspace, json }: VerifyOptions) => {
      const engine = createEngine({ workspace })
      try {
        const check = await engine.checkWorkspace({ signal })
        process.stdout.write(json === true ? `${JSON.stringify(check, null, 2)}\n` : told(check))
        if (check.damaged.length > 0) throw damagedError(check)
      } finally {
        engine.close()
      }
    })
  return new Command('workspace')
    .summary('check the workspace file')
    .description('Checks the workspace: the file with events, pages and drafts.')
    .helpCommand(false)
    .exitOverride()
    .addCommand(verify)
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
