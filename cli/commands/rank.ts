import { Command } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { RankRequest, RankResult } from '../../core/engine/engine.ts'
import { addOptions, options } from '../options.ts'
import { plural } from '../../core/text/plural.ts'
import { problemLine } from '../problemLine.ts'
import type { Surroundings } from '../program.ts'
import { readOption, siteChoices, siteOptions, type SiteChoices } from '../siteOptions.ts'

interface RankOptions extends Omit<RankRequest, 'source'>, SiteChoices {
  readonly workspace: string
  readonly json?: true
}

export function rankCommand({ signal, createEngine }: Surroundings): Command {
  const command = new Command('rank')
    .summary('show how a ranker orders the chunks of an event')
    .description(
      'Shows how a ranker orders the chunks of an event for a query, with the page of each. Chunks with a score of 0 are counted and not shown; --json has them all.',
    )
    .argument('<event>', 'event file (JSON) or folder (event.json and pages/)')
  return addOptions(command, [...siteOptions(), readOption()])
    .addOption(options.ranker().makeOptionMandatory())
    .option('--query <text>', "what to rank by (default: the event's title)")
    .addOption(options.preset('paper'))
    .addOption(options.chunkWords())
    .addOption(options.provenance())
    .addOption(options.seed())
    .addOption(options.workspace())
    .addOption(options.json())
    .exitOverride()
    .action(async (event: string, { json, allow, deny, read, workspace, ...request }: RankOptions) => {
      if (request.query?.trim() === '') {
        throw new CitewrightError(
          'input',
          '--query was given without words.',
          'Give words to rank by, or leave it out.',
        )
      }
      const engine = createEngine({ workspace })
      try {
        const { problems, ...result } = await engine.rank(
          { source: { kind: 'event', path: event, ...siteChoices({ allow, deny, read }) }, ...request },
          { signal },
        )
        for (const problem of problems) process.stderr.write(`${problemLine(problem)}\n`)
        if (result.cut > 0) process.stderr.write(`The ranker read only the beginning of ${result.cut} chunks.\n`)
        process.stdout.write(json === true ? `${JSON.stringify(result)}\n` : table(result))
      } finally {
        engine.close()
      }
    })
}

function table({ query, ranker, chunks, scores, ranking }: Omit<RankResult, 'problems'>): string {
  const shown = ranking.filter((id) => scores[id] !== 0)
  const rows = shown.map((id, place) => {
    const chunk = chunks[id]
    const start = chunk?.text.replace(/\s+/g, ' ').slice(0, 50) ?? ''
    return `${String(place + 1).padStart(4)}  ${(scores[id] ?? 0).toFixed(4).padStart(9)}  ${String(id).padStart(5)}  ${nameColumn(chunk?.name ?? '')}  ${start}`
  })
  const hidden = ranking.length - shown.length
  return [
    `${ranker}: ${query}`,
    `rank      score  chunk  ${'page'.padEnd(nameWidth)}  text`,
    ...rows,
    ...(hidden === 0 ? [] : [`${plural(hidden, 'chunk')} with a score of 0 ${hidden === 1 ? 'is' : 'are'} not shown.`]),
    '',
  ].join('\n')
}

const nameWidth = 40

function nameColumn(name: string): string {
  return (name.length > nameWidth ? `${name.slice(0, nameWidth - 1)}…` : name).padEnd(nameWidth)
}
