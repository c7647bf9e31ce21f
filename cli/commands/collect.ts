import { Command } from 'commander'
import type { CollectedEvent } from '../../core/engine/libraries/collect/collectedEvent.ts'
import { collectedLines } from '../collect/collectLines.ts'
import { collectInto } from '../collect/collectInto.ts'
import { collectRequest, searchOptions, type CollectFlags } from '../collect/collectOptions.ts'
import { refuseSearching } from '../collect/refuseSearching.ts'
import { refinementOf, type RefineFlags } from '../collect/refinement.ts'
import { addOptions, eventOptions, options } from '../options.ts'
import type { Surroundings } from '../program.ts'
import { siteOptions } from '../siteOptions.ts'
import { showProgress } from '../showProgress.ts'
import { checkOutputFolder } from '../writeOutputs.ts'

interface CollectOptions extends Omit<CollectFlags, 'refine'>, RefineFlags {
  readonly workspace: string
  readonly out: string
  readonly json?: true
}

export function collectCommand({ signal, createEngine }: Surroundings): Command {
  const command = new Command('collect')
    .summary('find and fetch the pages of an event')
    .description(
      'Searches for the pages of an event, fetches them, and writes an event folder to --out: event.json, which says of each page ' +
        'who found it at which rank and when it was fetched, and pages/. Give the folder to draft or to events show. A folder that an earlier collect of the ' +
        'same event left is added to; what was interrupted goes on, and nothing that came within the hour is fetched again.',
    )
  addOptions(command, [...eventOptions(), ...siteOptions(), ...searchOptions()])
  return command
    .option('--outline <file>', 'outline whose headings are searched for as well, one heading a line')
    .addOption(options.archive())
    .addOption(options.refine())
    .addOption(options.refineSamples())
    .option('--writer <which>', 'who refines: model:ID, gguf:FILE, openai:MODEL or service:ID')
    .addOption(options.baseUrl())
    .addOption(options.pricePrompt())
    .addOption(options.priceOutput())
    .addOption(options.maxCost())
    .addOption(options.seed())
    .addOption(options.workspace())
    .requiredOption('--out <dir>', 'event folder that is made or added to')
    .addOption(options.json())
    .addHelpText(
      'after',
      `
Keys come from BRAVE_API_KEY, GOOGLE_API_KEY and GOOGLE_CSE_ID. Addresses are fetched two at a time from a server and
eight in all, as robots.txt allows; --opened names a page that you have opened yourself.

Examples:
  citewright collect --title "Harrow Bay ferry grounding" --date 2026-05-14 --from gdelt,searxng --out events/ferry
  citewright collect --title "Harrow Bay ferry grounding" --from extlinks:"MV Harrow" --versions fr --out events/ferry`,
    )
    .exitOverride()
    .action(async ({ workspace, out, json, refine, writer, ...flags }: CollectOptions) => {
      const { from, searxng, query, heading, window, versions, limit, page } = flags
      // The window also says which entries of a feed that is named as a page are taken.
      const times = page === undefined ? { window } : {}
      if (from === undefined) refuseSearching({ searxng, query, heading, versions, limit, refine, ...times })
      const refinement = refinementOf({ ...flags, refine, writer })
      const request = await collectRequest({ ...flags, refine: refinement }, out)
      await checkOutputFolder(out)
      const progress = showProgress(process.stderr)
      const engine = createEngine({ workspace })
      try {
        const collected = await collectInto(out, request, {
          engine,
          call: { signal, onProgress: (step) => progress.show(step) },
          end: () => progress.end(),
        })
        process.stdout.write(
          json === true ? `${JSON.stringify(jsonResult(out, collected), null, 2)}\n` : summary(out, collected),
        )
      } catch (error) {
        if (signal.aborted) process.stderr.write('What came is kept: run the same command to go on.\n')
        throw error
      } finally {
        engine.close()
      }
    })
}

function jsonResult(out: string, { files, ...collected }: CollectedEvent): unknown {
  return { out, files: [...files.keys()], ...collected }
}

function summary(out: string, collected: CollectedEvent): string {
  return `${[...collectedLines(collected, out), `An article from them: citewright draft ${out} --out DIR`].join('\n')}\n`
}
