import { Command, InvalidArgumentError, Option } from 'commander'
import type { Draft } from '../../core/domain/draft.ts'
import { exportDraft } from '../../core/export/exportDraft.ts'
import { readDraft } from '../../core/export/readDraft.ts'
import { acceptUpdate, acceptable, type Acceptable } from '../../core/update/acceptUpdate.ts'
import { eventSource } from '../eventSource.ts'
import { each, options } from '../options.ts'
import { problemLine } from '../problemLine.ts'
import type { Surroundings } from '../program.ts'
import { showProgress } from '../showProgress.ts'
import { updateTable } from '../updateTable.ts'
import { checkOutputFolder, writeOutputs } from '../writeOutputs.ts'

interface UpdateOptions {
  readonly page?: readonly string[]
  readonly opened?: readonly string[]
  readonly since?: string
  readonly accept?: readonly Acceptable[]
  readonly verifier: string
  readonly out?: string
  readonly json?: true
}

export function updateCommand({ createEngine, signal }: Surroundings): Command {
  return new Command('update')
    .summary('hold a draft against newer pages, sentence by sentence')
    .description(
      'Tells what newer pages change in a draft: sentences that they say otherwise, dispute or do not carry any more, and facts that it lacks. The draft itself stays as it is.',
    )
    .argument('<draft>', 'draft.json of an earlier run')
    .option('--page <url-or-file>', 'a newer page, a saved one, or a folder of them; once for each', each)
    .addOption(options.opened())
    .option('--since <day>', 'pass over pages from before this day, such as 2026-05-31')
    .addOption(
      new Option(
        '--accept <what>',
        'take into the new draft: changed (what newer pages say instead), disputed (likewise), unsupported (leave them out) or missing; once for each',
      ).argParser(eachAcceptable),
    )
    .addOption(options.verifier())
    .option('--out <dir>', 'folder for update.json and, with what --accept names, draft.json and article.wiki')
    .addOption(options.json())
    .exitOverride()
    .action(async (path: string, { page, opened, since, accept = [], verifier, out, json }: UpdateOptions) => {
      const draft = await readDraft(path)
      if (out !== undefined) await checkOutputFolder(out)
      const { title, language } = draft.event
      const source = eventSource(undefined, { title, language, page, opened })
      const engine = createEngine()
      const progress = showProgress(process.stderr)
      try {
        const { problems, notes, ...update } = await engine.updateDraft(
          { draft, source, verifier, ...(since === undefined ? {} : { since }) },
          { signal, onProgress: (step) => progress.show(step) },
        )
        progress.end()
        for (const problem of problems) process.stderr.write(`${problemLine(problem)}\n`)
        for (const note of notes) process.stderr.write(`${note}\n`)
        const document = `${JSON.stringify(update)}\n`
        if (out !== undefined)
          await writeOutputs(out, outputs(accept.length === 0 ? null : acceptUpdate(draft, update, accept), document))
        const headings = draft.sections.map(({ heading }) => heading)
        process.stdout.write(json === true ? document : updateTable(title, headings, update))
      } finally {
        progress.end()
        engine.close()
      }
    })
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
