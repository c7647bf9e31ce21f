import { Command, Option } from 'commander'
import type { LinkSuggestion } from '../../core/export/links/suggestArticleLinks.ts'
import { draftArgument, givenDraft } from '../givenDraft.ts'
import { options } from '../options.ts'
import type { Surroundings } from '../program.ts'

interface LinksOptions {
  readonly wiki?: string
  readonly api?: string
  readonly from?: 'list' | 'wiki'
  readonly certain?: true
  readonly workspace: string
  readonly json?: true
}

const reasons: Readonly<Record<LinkSuggestion['reason'], string>> = {
  name: 'a title, and the text fits its article',
  unconfirmed: 'a title; the text does not say that the same is meant',
  'one-word': 'a single word',
  namesakes: 'other articles have this name',
  context: 'the pages fit this one of several',
  redirect: 'leads to',
  term: 'a term',
}

export function linksCommand({ signal, createEngine }: Surroundings): Command {
  return new Command('links')
    .summary('find names in a draft that have an article on a wiki')
    .description(
      'Finds names and terms of a draft that have an article on a wiki, and prints each as `export --link` takes it, ' +
        'with the reason for a second look. Nothing is linked automatically. Names are looked up in the list that ' +
        '`wikis get` made, if there is one; otherwise they are sent to the wiki.',
    )
    .argument('<draft>', draftArgument)
    .option('--wiki <profile>', 'the wiki whose articles are linked (default: that of the event)')
    .option('--api <url>', 'ask the wiki at this address of its API, which ends with api.php')
    .addOption(
      new Option('--from <where>', 'look names up in the list on this computer, or ask the wiki').choices([
        'list',
        'wiki',
      ]),
    )
    .option('--certain', 'only links that need no second look')
    .addOption(options.workspace())
    .addOption(options.json())
    .exitOverride()
    .action(async (path: string, { wiki, api, from, certain, workspace, json }: LinksOptions) => {
      const { draft, stored } = await givenDraft(path, { workspace, createEngine })
      const engine = createEngine({ workspace })
      try {
        const found = await engine.publishing.links(stored ?? draft, { wiki, api, from }, { signal })
        const suggestions = found.suggestions.filter(({ isCertain }) => certain !== true || isCertain)
        if (json === true) process.stdout.write(`${JSON.stringify({ ...found, suggestions })}\n`)
        else process.stdout.write(suggestions.map(lineOf).join(''))
        if (suggestions.length === 0) process.stderr.write('No name of the draft is the title of an article there.\n')
      } finally {
        engine.close()
      }
    })
}

/** A suggestion as `export --link` takes it, with a shell's comment behind one that needs a look. */
function lineOf({ text, title, target, reason, isCertain, about, others }: LinkSuggestion): string {
  const why = [
    reason === 'redirect' ? `${reasons[reason]} ${target}` : reasons[reason],
    ...(about === '' ? [] : [about]),
    ...(others.length === 0 ? [] : [`not ${others.map((other) => other.title).join(', ')}`]),
  ]
  return `--link "${text}=${title}"${isCertain ? '' : `  # ${why.join('; ')}`}\n`
}
