import { Command } from 'commander'
import type { ReliabilityStatus } from '../../core/collect/reliability/sourceReliability.ts'
import type { EventOverview } from '../../core/engine/engine.ts'
import { addOptions, options } from '../options.ts'
import { notabilityLines } from '../notabilityLines.ts'
import { problemLine } from '../problemLine.ts'
import type { Surroundings } from '../program.ts'
import { readOption, siteChoices, siteOptions, type SiteChoices } from '../siteOptions.ts'

interface ShowOptions extends SiteChoices {
  readonly workspace: string
  readonly json?: true
}

export function eventsCommand({ signal, createEngine }: Surroundings): Command {
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
  return new Command('events')
    .summary('show what an event has')
    .description('Shows the pages of an event.')
    .helpCommand(false)
    .exitOverride()
    .addCommand(show)
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
