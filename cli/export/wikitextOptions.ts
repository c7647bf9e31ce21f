import { InvalidArgumentError, Option, type Command } from 'commander'
import { isWebAddress } from '../../core/collect/webAddress.ts'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { articleTitle } from '../../core/export/wikitext/articleTitle.ts'
import {
  citationStyles,
  quoteChoices,
  unsupportedChoices,
  type ArticleLink,
  type WikitextOptions,
} from '../../core/export/wikitext/wikitextOptions.ts'
import { dateFormNames } from '../../core/wikitext/wikis/wikiProfile.ts'
import { loadWikiProfile } from '../../core/wikitext/wikis/wikiProfiles.ts'
import { each } from '../options.ts'

/** What `export --to wikitext` is told beside the format, as commander gives it. */
export interface WikitextChoices extends Pick<
  WikitextOptions,
  'citations' | 'quotes' | 'unsupported' | 'dates' | 'shortDescription'
> {
  readonly wiki?: string
  readonly draftHeader?: boolean
  readonly infobox?: boolean
  readonly link?: readonly ArticleLink[]
  readonly seeAlso?: readonly string[]
  readonly externalLink?: NonNullable<WikitextOptions['externalLinks']>
  readonly category?: readonly string[]
}

/** Options of `export` that wikitext alone has. */
export function wikitextCliOptions(): readonly Option[] {
  return [
    new Option(
      '--citations <style>',
      'of wikitext: citations behind sentences, in the list of references, or in a list of sources with author and year in the text (default: inline)',
    ).choices(citationStyles),
    new Option('--quotes <which>', 'of wikitext: citations with the words that sentences rest on').choices(
      quoteChoices,
    ),
    new Option('--unsupported <how>', 'of wikitext: unsupported sentences get a tag, or are left out').choices(
      unsupportedChoices,
    ),
    new Option(
      '--dates <form>',
      "of wikitext: 3 May 2026, May 3, 2026 or 2026-05-03 (default: as the subject's country, the sentences or the pages write them)",
    ).choices(dateFormNames),
    new Option('--no-draft-header', 'of wikitext: without the header of a draft that is to be submitted'),
    new Option('--no-infobox', 'of wikitext: without an infobox'),
    new Option('--short-description <text>', 'of wikitext: in place of the one that is made; empty for none'),
    new Option(
      '--link <words=article>',
      'of wikitext: words to link to an article at their first occurrence; may be repeated',
    ).argParser(eachLink),
    new Option('--see-also <article>', 'of wikitext: an article to name under See also; repeat it for more').argParser(
      eachTitle,
    ),
    new Option(
      '--external-link <url and words>',
      'of wikitext: an address for External links, and after a blank what it is called; repeat it for more',
    ).argParser(eachExternalLink),
    new Option('--category <name>', 'of wikitext: a category to name at the end; repeat it for more').argParser(
      eachTitle,
    ),
  ]
}

/** Options were given that the chosen format does not have. */
function idleOption(options: readonly string[], format: string): CitewrightError {
  const are = options.length === 1 ? 'is an option' : 'are options'
  const they = options.length === 1 ? 'it does' : 'they do'
  return new CitewrightError(
    'input',
    `${options.join(', ')} ${are} of wikitext alone; ${they} nothing with --to ${format}.`,
    `Leave ${options.length === 1 ? 'it' : 'them'} out, or choose --to wikitext.`,
  )
}

/**
 * Holds that no option of wikitext alone was given for another format.
 *
 * @throws CitewrightError naming them
 */
export function refuseIdleOptions(command: Command, format: string): void {
  if (format === 'wikitext') return
  const given = wikitextCliOptions()
    .filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli')
    .map(({ long, flags }) => long ?? flags)
  if (given.length > 0) throw idleOption(given, format)
}

/**
 * What was chosen, as the export takes it.
 *
 * @throws UnknownWikiError where the wiki is not known
 */
export function wikitextOptionsOf(given: WikitextChoices): WikitextOptions {
  const { wiki, link, externalLink, category, citations, quotes, unsupported, dates, shortDescription, seeAlso } = given
  return {
    ...(wiki === undefined ? {} : { wiki: loadWikiProfile(wiki) }),
    ...(citations === undefined ? {} : { citations }),
    ...(quotes === undefined ? {} : { quotes }),
    ...(unsupported === undefined ? {} : { unsupported }),
    ...(dates === undefined ? {} : { dates }),
    ...(shortDescription === undefined ? {} : { shortDescription }),
    ...(link === undefined ? {} : { links: link }),
    ...(seeAlso === undefined ? {} : { seeAlso }),
    ...(externalLink === undefined ? {} : { externalLinks: externalLink }),
    ...(category === undefined ? {} : { categories: category }),
    // Commander gives `true` where the option with no- is absent.
    ...(given.draftHeader === false ? { draftHeader: false } : {}),
    ...(given.infobox === false ? { infobox: false } : {}),
  }
}

function eachTitle(value: string, before: readonly string[] | undefined): readonly string[] {
  return each(articleTitle(value), before)
}

function eachLink(value: string, before: readonly ArticleLink[] | undefined): readonly ArticleLink[] {
  const [, text = '', title = ''] = /^([^=]+)=(.+)$/.exec(value) ?? []
  if (text.trim() === '' || title.trim() === '') {
    throw new InvalidArgumentError(
      'Give the words, an equals sign and the article, such as "the harbour=Port of Tarn".',
    )
  }
  return [...(before ?? []), { text: text.trim(), title: articleTitle(title) }]
}

type ExternalLinks = NonNullable<WikitextChoices['externalLink']>

function eachExternalLink(value: string, before: ExternalLinks | undefined): ExternalLinks {
  const [, url = '', title = ''] = /^(\S+)\s*(.*)$/s.exec(value.trim()) ?? []
  if (!isWebAddress(url)) throw new InvalidArgumentError('Give an address that begins with https:// or http://.')
  return [...(before ?? []), { url, title }]
}
