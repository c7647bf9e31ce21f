import { Command } from 'commander'
import { formatBytes } from '../../core/models/catalogue/formatBytes.ts'
import type { StoredTitleList, TitleListLibrary } from '../../core/titles/titleListLibrary.ts'
import { showModelProgress } from '../models/showModelProgress.ts'
import { options } from '../options.ts'
import type { Surroundings } from '../program.ts'

interface WikisOptions {
  readonly workspace: string
  readonly json?: true
}

export function wikisCommand(surroundings: Surroundings): Command {
  const command = new Command('wikis')
    .summary('download the titles of a wiki, to find links without asking it')
    .description('Titles of wikis on this computer: links are then suggested without sending names to the wiki.')
    .exitOverride()
    .helpCommand(false)
    .addHelpText(
      'after',
      `
Titles are taken from the dumps of https://dumps.wikimedia.org; CITEWRIGHT_DUMPS names a mirror with the same folders, or
a folder with the files WIKI-latest-page.sql.gz, -redirect.sql.gz and -page_props.sql.gz. For English Wikipedia about
3 GB are downloaded once and deleted when the list is made, which has about 1 GB. Lists lie in the folder wikis beside
the workspace. Proxies: HTTPS_PROXY, HTTP_PROXY, NO_PROXY.`,
    )
  for (const below of [listCommand, getCommand, removeCommand]) command.addCommand(below(surroundings).exitOverride())
  return command
}

function listCommand({ createEngine }: Surroundings): Command {
  return new Command('list')
    .description('Lists the wikis whose titles are on this computer.')
    .addOption(options.workspace())
    .addOption(options.json())
    .action(({ workspace, json }: WikisOptions) => {
      const { titles } = createEngine({ workspace })
      const lists = titles.list()
      if (json === true) process.stdout.write(`${JSON.stringify({ folder: titles.folder, wikis: lists }, null, 2)}\n`)
      else if (lists.length === 0) process.stdout.write(`There are no title lists in ${titles.folder}.\n`)
      else process.stdout.write(lists.map(listLine).join(''))
    })
}

function getCommand({ createEngine, signal }: Surroundings): Command {
  return new Command('get')
    .description('Downloads the titles of wikis. A download that was interrupted is resumed.')
    .argument('<wiki...>', 'names of their databases: enwiki, dewiki, simplewiki')
    .option('--from <address or folder>', 'take the dumps from a mirror, or from a folder of this computer')
    .addOption(options.workspace())
    .addOption(options.json())
    .action(async (wikis: readonly string[], { from, workspace, json }: WikisOptions & { readonly from?: string }) => {
      const { titles } = createEngine({ workspace })
      const progress = showModelProgress(process.stderr)
      const got: StoredTitleList[] = []
      try {
        for (const wiki of wikis) {
          got.push(await titles.get(wiki, { from }, { signal, onProgress: (step) => progress.show(step) }))
          progress.end()
        }
      } catch (error) {
        progress.end()
        if (signal.aborted) process.stderr.write('What was downloaded is kept: run the same command to go on.\n')
        throw error
      }
      process.stdout.write(json === true ? `${JSON.stringify({ wikis: got }, null, 2)}\n` : got.map(listLine).join(''))
    })
}

function removeCommand({ createEngine, signal }: Surroundings): Command {
  return new Command('remove')
    .description('Deletes the titles of a wiki, and what an interrupted download left.')
    .argument('<wiki>', 'name of its database')
    .addOption(options.workspace())
    .action(async (wiki: string, { workspace }: WikisOptions) => {
      const { titles } = createEngine({ workspace })
      await titles.remove(wiki, { signal })
      process.stdout.write(`The titles of ${wiki} are removed from ${titles.folder}.\n`)
    })
}

function listLine(list: ReturnType<TitleListLibrary['list']>[number]): string {
  if ('problem' in list) return `${list.wiki}: ${list.problem} ${list.remedy}\n`
  const { wiki, articles, redirects, disambiguations, day, source, bytes } = list
  const count = (number: number): string => number.toLocaleString('en')
  const from = day === '' ? `from ${source}` : `of ${day} from ${source}`
  return `${wiki}: ${count(articles)} articles, ${count(redirects)} redirects, ${count(disambiguations)} disambiguation pages ${from} (${formatBytes(bytes)}).\n`
}
