import { existsSync } from 'node:fs'
import { Command } from 'commander'
import type { ReliabilityStatus } from '../../core/collect/reliability/sourceReliability.ts'
import type { EventOverview } from '../../core/engine/engine.ts'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { workspaceMissing } from '../../core/store/workspaceErrors.ts'
import { plural } from '../../core/text/plural.ts'
import { addOptions, options } from '../options.ts'
import { exportEventCommand, importEventCommand } from '../events/eventFileCommands.ts'
import { removeCommand } from '../events/removeCommand.ts'
import { notabilityLines } from '../notabilityLines.ts'
import { problemLine } from '../problemLine.ts'
import type { Surroundings } from '../program.ts'
import { readOption, siteChoices, siteOptions, type SiteChoices } from '../siteOptions.ts'

interface ShowOptions extends SiteChoices {
  readonly workspace: string
  readonly json?: true
}

export function eventsCommand(surroundings: Surroundings): Command {
  const { signal, createEngine } = surroundings
  const show = new Command('show')
    .description(
      'Shows what was read of an event: its pages with length, language and chunks, and what is wrong with them. Length is ' +
        "counted in tokens: words and marks. Reliability is what English Wikipedia's list of perennial sources says; pages that draft leaves out for it, or for your own lists, are named below the table. Chunks are those of the paper preset, 256 tokens with copies of pages kept; " +
        'draft with its own preset may cut others.',
    )
    .argument('<event>', 'event file (JSON) or folder (event.json and pages/)')
    .exitOverride()
  addOptions(show, [...siteOptions(), readOption(), options.workspace(), options.json()]).action(
    async (event: string, { json, workspace, ...choices }: ShowOptions) => {
      const source = { kind: 'event', path: event, ...siteChoices(choices) } as const
      const engine = createEngine({ workspace })
      try {
        const overview = await engine.inspectEvent(source, { signal })
        process.stdout.write(json === true ? `${JSON.stringify(overview, null, 2)}\n` : table(overview))
      } finally {
        engine.close()
      }
    },
  )
  const list = new Command('list')
    .description('Lists the events of the workspace, the last changed first.')
    .exitOverride()
  addOptions(list, [options.workspace(), options.json()]).action(
    async ({ json, workspace }: Pick<ShowOptions, 'workspace' | 'json'>) => {
      // Opening a missing workspace would create it.
      if (!existsSync(workspace)) throw workspaceMissing(workspace)
      const engine = createEngine({ workspace })
      try {
        const events = await engine.events.list()
        process.stdout.write(json === true ? `${JSON.stringify(events, null, 2)}\n` : listed(events))
      } finally {
        engine.close()
      }
    },
  )
  return new Command('events')
    .summary('list, show, export, import or remove events of the workspace')
    .description(
      'Lists the events of the workspace, shows the pages of one, exports one as a file, imports such a file, or removes one. Without a subcommand it lists.',
    )
    .helpCommand(false)
    .exitOverride()
    .addCommand(list, { isDefault: true })
    .addCommand(show)
    .addCommand(exportEventCommand(surroundings))
    .addCommand(importEventCommand(surroundings))
    .addCommand(removeCommand(surroundings))
}

function listed(events: readonly EventSummary[]): string {
  if (events.length === 0) return 'The workspace has no events. The app and `citewright draft` make them.\n'
  const rows = events.map(({ id, event: { title, date = '' }, sources, drafts, draftPages, changedAt }) =>
    [
      id.slice(0, 12),
      date.padEnd(10),
      (draftPages > 0 ? `${plural(draftPages, 'page')} in` : plural(sources, 'source')).padEnd(11),
      plural(drafts, 'draft').padEnd(9),
      changedAt.slice(0, 10),
      title,
    ].join('  '),
  )
  return `${['id            date        sources      drafts     changed     event', ...rows].join('\n')}\n`
}

/** As the list of perennial sources calls them. */
const reliabilityWords: Readonly<Record<ReliabilityStatus, string>> = {
  reliable: 'generally reliable',
  'no-consensus': 'no consensus',
  mixed: 'mixed',
  'not-rated': 'not rated',
  unreliable: 'generally unreliable',
  deprecated: 'deprecated',
  blacklisted: 'blacklisted',
}

function table({ event, pages, chunks, notability, problems }: EventOverview): string {
  const rows = pages.map(
    (page) =>
      `${String(page.tokens).padStart(7)}  ${String(page.chunks).padStart(6)}  ${page.language.padEnd(8)}  ${page.provenance.padEnd(13)}  ${reliabilityWords[page.reliability.status].padEnd(20)}  ${page.name}`,
  )
  return [
    `${event.title}: ${pages.length} pages, ${chunks} chunks as the paper preset cuts them (256 tokens, copies of pages kept)`,
    ' tokens  chunks  language  provenance     reliability           page',
    ...rows,
    ...notabilityLines(notability),
    ...problems.map(problemLine),
    '',
  ].join('\n')
}
