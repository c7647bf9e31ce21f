import { Command } from 'commander'
import type { EngineOptions } from '../core/engine/createEngineContext.ts'
import type { Engine } from '../core/engine/engine.ts'
import { packageVersion } from '../core/platform/packageVersion.ts'
import { askCommand } from './commands/ask.ts'
import { collectCommand } from './commands/collect.ts'
import { completeCommand } from './commands/complete.ts'
import { copyCommand } from './commands/copy.ts'
import { draftCommand } from './commands/draft.ts'
import { eventsCommand } from './commands/events.ts'
import { exportCommand } from './commands/export.ts'
import { extractCommand } from './commands/extract.ts'
import { ledgerCommand } from './commands/ledger.ts'
import { linksCommand } from './commands/links.ts'
import { lintCommand } from './commands/lint.ts'
import { outlineCommand } from './commands/outline.ts'
import { modelsCommand } from './commands/models.ts'
import { publishCommand } from './commands/publish.ts'
import { rankCommand } from './commands/rank.ts'
import { reviewCommand } from './commands/review.ts'
import { updateCommand } from './commands/update.ts'
import { verifyCommand } from './commands/verify.ts'
import { versionsCommand } from './commands/versions.ts'
import { wikisCommand } from './commands/wikis.ts'
import { workspaceCommand } from './commands/workspace.ts'
import { helpCommand } from './helpCommand.ts'
import { labCommand } from './lab.ts'

/** What every command is given. */
export interface Surroundings {
  /** Aborts when the person interrupts the program. */
  readonly signal: AbortSignal
  /** Makes the program behind the commands. */
  readonly createEngine: (options?: EngineOptions) => Engine
  /** What takes the place of a command's own options wherever an engine or a lab is made. */
  readonly engineOptions: EngineOptions
}

/** A command goes on with the settings that can be used, and says which file is not. */
async function tellSettingsProblem({ createEngine }: Surroundings): Promise<void> {
  const found = await createEngine().settings.problem()
  if (found !== undefined) process.stderr.write(`${found.problem}\n${found.remedy}\n`)
}

/** The command `citewright` with all that it can be asked; of the lab, what the words of the command line ask for. */
export async function createProgram(surroundings: Surroundings, words: readonly string[]): Promise<Command> {
  const program = new Command('citewright')
    .description('Drafts encyclopedia articles on new events, with evidence behind every sentence.')
    .version(packageVersion, '-V, --version', 'print the version')
    .helpCommand(false)
    .exitOverride()
    .showSuggestionAfterError()
    .hook('preAction', () => tellSettingsProblem(surroundings))
  for (const command of [
    collectCommand,
    extractCommand,
    draftCommand,
    outlineCommand,
    rankCommand,
    askCommand,
    verifyCommand,
    reviewCommand,
    updateCommand,
    ledgerCommand,
    versionsCommand,
    copyCommand,
    linksCommand,
    wikisCommand,
    lintCommand,
    exportCommand,
    publishCommand,
    eventsCommand,
    modelsCommand,
    workspaceCommand,
  ]) {
    program.addCommand(command(surroundings))
  }
  program.addCommand(await labCommand(surroundings, words))
  program.addCommand(completeCommand(program))
  program.addCommand(helpCommand(program))
  program.addHelpText(
    'after',
    `
Examples:
  citewright collect --title "Harrow Bay ferry grounding" --date 2026-05-14 --from gdelt --out events/ferry
  citewright draft event.json --out drafts/event
  citewright draft --title "Harrow Bay ferry grounding" --page https://news.example/1 --page report.pdf --out drafts/ferry
  citewright review drafts/event/draft.json --accept s1-s12 --reject s4 --reviewer Ann
  citewright lint drafts/event/draft.json --wiki enwiki
  citewright export drafts/event/draft.json --to wikitext

Exit codes: 0 done, 2 bad usage or bad input, 3 not enough evidence to write anything,
4 a service or model could not be used, 5 lint found something that holds the text up, 130 interrupted.

Completion of commands and options on the Tab key:
  bash: eval "$(citewright complete bash)"
  zsh:  source <(citewright complete zsh)
  fish: citewright complete fish | source`,
  )
  return program
}
