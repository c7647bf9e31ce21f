import { Command } from 'commander'
import { createEngine } from '../../core/engine/createEngine.ts'
import type { RankRequest, RankResult } from '../../core/engine/engine.ts'
import { addOptions, options } from '../options.ts'
import { problemLine } from '../problemLine.ts'
import type { Surroundings } from '../program.ts'
import { readOption, siteChoices, siteOptions, type SiteChoices } from '../siteOptions.ts'

interface RankOptions extends Omit<RankRequest, 'source'>, SiteChoices {
  readonly json?: true
}

export function rankCommand({ signal }: Surroundings): Command {
  const command = new Command('rank')
    .summary('show how a ranker orders the chunks of an event')
    .description('Shows how a ranker orders the chunks of an event for a query.')
    .argument('<event>', 'event file (JSON) or folder (event.json and pages/)')
  return addOptions(command, [...siteOptions(), readOption()])
    .addOption(options.ranker().makeOptionMandatory())
    .option('--query <text>', "what to rank by (default: the event's title)")
    .addOption(options.preset('paper'))
    .addOption(options.chunkWords())
    .addOption(options.provenance())
    .addOption(options.seed())
    .addOption(options.json())
    .exitOverride()
    .action(async (event: string, { json, allow, deny, read, ...request }: RankOptions) => {
      const engine = createEngine()
      const { problems, ...result } = await engine.rank(
        { source: { kind: 'event', path: event, ...siteChoices({ allow, deny, read }) }, ...request },
        { signal },
      )
      for (const problem of problems) process.stderr.write(`${problemLine(problem)}\n`)
      if (result.cut > 0) process.stderr.write(`The ranker read only the beginning of ${result.cut} chunks.\n`)
      process.stdout.write(json === true ? `${JSON.stringify(result)}\n` : table(result))
    })
}

function table({ query, ranker, chunks, scores, ranking }: Omit<RankResult, 'problems'>): string {
  const rows = ranking.map((id, place) => {
    const chunk = chunks[id]
    const start = chunk?.text.replace(/\s+/g, ' ').slice(0, 70) ?? ''
    return `${String(place + 1).padStart(4)}  ${(scores[id] ?? 0).toFixed(4).padStart(9)}  ${String(id).padStart(5)}  ${start}`
  })
  return [`${ranker}: ${query}`, 'rank      score  chunk  text', ...rows, ''].join('\n')
}
