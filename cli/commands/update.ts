import { stat } from 'node:fs/promises'
import { Command, InvalidArgumentError, Option } from 'commander'
import { isWebAddress } from '../../core/collect/webAddress.ts'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { Progress } from '../../core/domain/progress.ts'
import type { NewerRequest } from '../../core/engine/libraries/updating/readNewer.ts'
import { readDraft } from '../../core/export/readDraft.ts'
import { acceptable } from '../../core/update/acceptUpdate.ts'
import { wikiAcceptable } from '../../core/update/wiki/wikiAcceptable.ts'
import { refuseSearching } from '../collect/refuseSearching.ts'
import { addOptions, options } from '../options.ts'
import type { Surroundings } from '../program.ts'
import { showProgress } from '../showProgress.ts'
import { newerOptions, newerRequest, type NewerFlags } from '../update/newerOptions.ts'
import { updateArticle } from '../update/updateArticle.ts'
import { refuseOwnFolder, updateDraft } from '../update/updateDraft.ts'
import { checkOutputFolder } from '../writeOutputs.ts'

interface UpdateOptions extends NewerFlags {
  readonly wiki?: string
  readonly api?: string
  /** False where the sources of an article are not asked. */
  readonly sources: boolean
  readonly accept?: readonly string[]
  readonly verifier: string
  readonly similarity: string
  readonly reader?: string
  readonly judge: string
  readonly contextTokens?: number
  readonly pricePrompt?: number
  readonly priceOutput?: number
  readonly maxCost?: number
  readonly baseUrl?: string
  readonly workspace: string
  readonly out?: string
  readonly json?: true
}

export function updateCommand({ createEngine, signal }: Surroundings): Command {
  const command = new Command('update')
    .summary('compare a draft, or an article on a wiki, with newer pages')
    .description(
      'Shows what newer pages change in a draft: sentences that are outdated, disputed or no longer supported, and missing facts. ' +
        'The pages are those that you name, or, with --since alone, those that searches find and the draft does not know. ' +
        'An article on a wiki is first compared with its own sources: whether each still says what it is cited for. Drafts and articles are not changed; what you accept is written to --out.',
    )
    .argument('<draft-or-article>', 'draft.json of an earlier run; address of an article, or with --wiki its title')
  return addOptions(command, newerOptions())
    .option('--wiki <profile>', 'the wiki of an article that is named by its title: enwiki, dewiki, frwiki, neutral, …')
    .addOption(
      new Option('--api <url>', 'address of its API, which ends with api.php, for a wiki of your own').argParser(
        apiAddress,
      ),
    )
    .option('--no-sources', 'hold an article against newer pages alone')
    .addOption(
      new Option(
        '--accept <what>',
        'take into the new draft or wikitext: changed (what newer pages say instead), disputed (likewise), unsupported (left out of a draft, tagged in an article) or missing; single sentences and facts, such as s4 or f1; in an article also contradicted (what its source says instead) and partly (tagged); repeat it for more',
      ).argParser(eachAcceptable),
    )
    .addOption(options.verifier())
    .addOption(options.similarity())
    .addOption(options.ledgerReader())
    .addOption(options.judge())
    .addOption(options.contextTokens())
    .addOption(options.pricePrompt())
    .addOption(options.priceOutput())
    .addOption(options.maxCost())
    .addOption(options.baseUrl())
    .addOption(options.workspace())
    .option(
      '--out <dir>',
      'folder for update.json and, with what --accept names, article.wiki and a draft’s draft.json',
    )
    .addOption(options.json())
    .addHelpText(
      'after',
      `
Without --from, those searches are asked that can be: SearXNG, Brave and Google as they are set, and GDELT.

Examples:
  citewright update DRAFT.json --since 2026-05-31
  citewright update DRAFT.json --pages https://example.org/inquiry report.pdf --accept changed --out DIR
  citewright update https://en.wikipedia.org/wiki/Title
  citewright update "Title" --wiki enwiki --since 2026-05-31 --accept s4 --out DIR`,
    )
    .exitOverride()
    .action(
      async (
        named: string,
        {
          accept = [],
          verifier,
          similarity,
          reader,
          judge,
          contextTokens,
          pricePrompt,
          priceOutput,
          maxCost,
          baseUrl,
          workspace,
          out,
          json,
          wiki,
          api,
          sources,
          ...flags
        }: UpdateOptions,
      ) => {
        const isArticle = isWebAddress(named) || wiki !== undefined || api !== undefined
        if (!isArticle) await refuseTitle(named)
        const draft = isArticle ? undefined : await readDraft(named)
        if (draft !== undefined) refuseOfArticles(accept)
        const request = draft === undefined ? articleNewer(named, flags) : newerRequest(draft.event, flags)
        if (out !== undefined) await checkOutputFolder(out)
        if (out !== undefined && draft !== undefined && accept.length > 0) await refuseOwnFolder(named, out)
        const engine = createEngine({ workspace })
        const progress = showProgress(process.stderr)
        const money = { pricePrompt, priceOutput, maxCost }
        const judged = { verifier, similarity, reader, judge, contextTokens, baseUrl, ...money }
        const tools = {
          engine,
          call: { signal, onProgress: (step: Progress) => progress.show(step) },
          end: () => progress.end(),
        }
        try {
          if (draft === undefined)
            await updateArticle(
              { ...request, ...judged, article: named, wiki, api, sources },
              { accept, out, json },
              tools,
            )
          else await updateDraft({ ...request, ...judged, draft }, { accept, out, json }, tools)
        } finally {
          progress.end()
          engine.close()
        }
      },
    )
}

/** Where an article's newer pages come from: from nowhere, unless the command line says so. */
function articleNewer(title: string, flags: NewerFlags): NewerRequest {
  const { page, pages, opened, since, from } = flags
  const isAsked = [page, pages, opened, since, from].some((given) => given !== undefined)
  if (isAsked) return newerRequest({ title, language: 'en' }, flags)
  const { searxng, query, heading, versions, limit } = flags
  refuseSearching({ searxng, query, heading, versions, limit })
  return {}
}

function apiAddress(value: string): string {
  if (isWebAddress(value)) return value
  throw new InvalidArgumentError('It is no address, such as https://wiki.example/w/api.php.')
}

/** Ids of sentences and facts. */
const ids = /^[sf]\d+$/

/** Whether these are kinds that a draft's update has is known when the draft is. */
function eachAcceptable(value: string, before: readonly string[] | undefined): readonly string[] {
  const isKnown = [...acceptable, ...wikiAcceptable].some((kind) => kind === value) || ids.test(value)
  if (!isKnown)
    throw new InvalidArgumentError(
      `Choose ${acceptable.join(', ')}, or the id of a sentence or fact; of an article also contradicted, partly.`,
    )
  return [...(before ?? []), value]
}

/** A name that is no file, and none of a file, is an article's title: its wiki must be named. */
async function refuseTitle(named: string): Promise<void> {
  if (!/\.json$|[\\/]/i.test(named) && !(await stat(named).catch(() => undefined))) throw noWiki(named)
}

/** An article was named by its title, and no wiki. */
function noWiki(title: string): CitewrightError {
  return new CitewrightError(
    'input',
    `There is no file "${title}", and no wiki was named that has an article of that title.`,
    'Name the draft.json of an earlier run; or an article by its address, or its title with --wiki, such as --wiki enwiki.',
  )
}

/** What only an article of a wiki has is refused for a draft before anything is read. */
function refuseOfArticles(accept: readonly string[]): void {
  const kinds: readonly string[] = acceptable
  const value = accept.find((name) => !kinds.includes(name) && !ids.test(name))
  if (value !== undefined) throw notOfDrafts(value)
}

/** What only an article of a wiki has was to be accepted for a draft. */
function notOfDrafts(value: string): CitewrightError {
  return new CitewrightError(
    'input',
    `--accept ${value} is for articles of a wiki.`,
    `Of a draft's update choose ${acceptable.join(', ')}, or the id of a sentence or fact.`,
  )
}
