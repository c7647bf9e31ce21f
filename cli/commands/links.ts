import { Command } from 'commander'
import { readDraft } from '../../core/export/readDraft.ts'
import { options } from '../options.ts'
import type { Surroundings } from '../program.ts'

interface LinksOptions {
  readonly wiki?: string
  readonly api?: string
  readonly json?: true
}

export function linksCommand({ signal, createEngine }: Surroundings): Command {
  return new Command('links')
    .summary('find names in a draft that have an article on a wiki')
    .description(
      'Asks a wiki which proper names of a draft are titles of its articles, and prints each as `export --link` takes it. ' +
        'Whether the article is about the same thing is for you to decide: nothing is linked automatically. The names are sent to the wiki.',
    )
    .argument('<draft>', 'draft.json of an earlier run')
    .option('--wiki <profile>', 'the wiki that is asked (default: that of the event)')
    .option('--api <url>', 'address of its API, which ends with api.php')
    .addOption(options.json())
    .exitOverride()
    .action(async (path: string, { wiki, api, json }: LinksOptions) => {
      const draft = await readDraft(path)
      const engine = createEngine()
      try {
        const links = await engine.publishing.links(draft, { wiki, api }, { signal })
        if (json === true) process.stdout.write(`${JSON.stringify(links)}\n`)
        else process.stdout.write(links.map(({ text, title }) => `--link "${text}=${title}"\n`).join(''))
        if (links.length === 0) process.stderr.write('No name of the draft is the title of an article there.\n')
      } finally {
        engine.close()
      }
    })
}
