import { Command, InvalidArgumentError, Option } from 'commander'
import type { Draft } from '../../core/domain/draft.ts'
import { exportDraft } from '../../core/export/exportDraft.ts'
import { readDraft } from '../../core/export/readDraft.ts'
import { acceptUpdate, acceptable, type Acceptable } from '../../core/update/acceptUpdate.ts'
import { failureLines } from '../collect/collectLines.ts'
import { addOptions, options } from '../options.ts'
import { problemLine } from '../problemLine.ts'
import type { Surroundings } from '../program.ts'
import { showProgress } from '../showProgress.ts'
import { newerOptions, newerRequest, type NewerFlags } from '../update/newerOptions.ts'
import { updateTable } from '../update/updateTable.ts'
import { checkOutputFolder, writeOutputs } from '../writeOutputs.ts'

interface UpdateOptions extends NewerFlags {
  readonly accept?: readonly Acceptable[]
  readonly verifier: string
  readonly similarity: string
  readonly reader: string
  readonly baseUrl?: string
  readonly workspace: string
  readonly out?: string
  readonly json?: true
}

export function updateCommand({ createEngine, signal }: Surroundings): Command {
  const command = new Command('update')
    .summary('hold a draft against newer pages, sentence by sentence')
    .description(
      'Tells what newer pages change in a draft: sentences that they say otherwise, dispute or do not carry any more, and facts that it lacks. The draft itself stays as it is. ' +
        'The pages are those that you name, or, with --since alone, those that searches find and the draft does not know.',
    )
    .argument('<draft>', 'draft.json of an earlier run')
  return addOptions(command, newerOptions())
    .addOption(
      new Option(
        '--accept <what>',
        'take into the new draft: changed (what newer pages say instead), disputed (likewise), unsupported (leave them out) or missing; once for each',
      ).argParser(eachAcceptable),
    )
    .addOption(options.verifier())
    .addOption(options.similarity())
    .addOption(options.ledgerReader())
    .addOption(options.baseUrl())
    .addOption(options.workspace())
    .option('--out <dir>', 'folder for update.json and, with what --accept names, draft.json and article.wiki')
    .addOption(options.json())
    .addHelpText(
      'after',
      `
Without --from, those searches are asked that can be: SearXNG, Brave and Google as they are set, and GDELT.

Examples:
  citewright update DRAFT.json --since 2026-05-31
  citewright update DRAFT.json --pages https://example.org/inquiry report.pdf --accept changed --out DIR`,
    )
    .exitOverride()
    .action(
      async (
        path: string,
        { accept = [], verifier, similarity, reader, baseUrl, workspace, out, json, ...flags }: UpdateOptions,
      ) => {
        const draft = await readDraft(path)
        const request = newerRequest(draft.event, flags)
        if (out !== undefined) await checkOutputFolder(out)
        const engine = createEngine({ workspace })
        const progress = showProgress(process.stderr)
        try {
          const { problems, notes, ...update } = await engine.updateDraft(
            { ...request, draft, verifier, similarity, reader, ...(baseUrl === undefined ? {} : { baseUrl }) },
            { signal, onProgress: (step) => progress.show(step) },
          )
          progress.end()
          const { searches } = update
          const failures = searches === undefined ? [] : failureLines(searches)
          for (const line of [...failures, ...problems.map(problemLine), ...notes]) process.stderr.write(`${line}\n`)
          const document = `${JSON.stringify(update)}\n`
          if (out !== undefined)
            await writeOutputs(out, outputs(accept.length === 0 ? null : acceptUpdate(draft, update, accept), document))
          const headings = draft.sections.map(({ heading }) => heading)
          process.stdout.write(json === true ? document : updateTable(draft.event.title, headings, update))
        } finally {
          progress.end()
          engine.close()
        }
      },
    )
}

function outputs(updated: Draft | null, update: string): ReadonlyMap<string, string> {
  const files = new Map([['update.json', update]])
  if (updated === null) return files
  const today = new Date().toISOString().slice(0, 10)
  return files
    .set('draft.json', exportDraft(updated, 'json'))
    .set('article.wiki', exportDraft(updated, 'wikitext', { today }))
}

function eachAcceptable(value: string, before: readonly Acceptable[] | undefined): readonly Acceptable[] {
  const known = acceptable.find((kind) => kind === value)
  if (known === undefined) throw new InvalidArgumentError(`Choose ${acceptable.join(', ')}.`)
  return [...(before ?? []), known]
}
