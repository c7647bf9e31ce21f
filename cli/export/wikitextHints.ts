import { inEnglish } from '../../core/domain/phrase.ts'
import type { Draft } from '../../core/domain/draft.ts'
import { suggestCategories } from '../../core/export/wikitext/suggestCategories.ts'
import { infoboxNote } from '../../core/wikitext/kinds/infoboxNote.ts'
import { wikiDifferences } from '../../core/wikitext/wikis/wikiDifferences.ts'
import { wikiProfileOf } from '../../core/wikitext/wikis/wikiProfiles.ts'
import type { WikitextOptions } from '../../core/export/wikitext/wikitextOptions.ts'

/** What a person should know of the wikitext that they are given, one per line. */
export function wikitextHints(
  draft: Draft,
  {
    wiki = wikiProfileOf(draft.event),
    categories = [],
    links = [],
    citations,
    dates,
  }: Pick<WikitextOptions, 'wiki' | 'categories' | 'links' | 'citations' | 'dates'>,
): readonly string[] {
  // A wiki whose address only the person knows decides for itself whether it has categories, and which articles it has.
  const isKnown = wiki.api !== null
  const wanted = isKnown && categories.length === 0
  const suggested = wanted ? suggestCategories(draft, wiki) : { categories: [], navigation: [] }
  const infobox = infoboxNote(draft, wiki.id)
  return [
    ...wikiDifferences(draft, wiki).map(({ message, remedy }) => `${inEnglish(message)} ${remedy}`),
    ...(infobox === undefined ? [] : [`${inEnglish(infobox.message)} ${infobox.remedy}`]),
    ...(citations === 'harvard' && wiki.templates.citations.short === null
      ? [`No templates for short citations are known for ${wiki.name}: citations stand behind the sentences.`]
      : []),
    ...(dates !== undefined && wiki.dates.forms[dates] === undefined
      ? [
          `${wiki.name} does not write dates as --dates ${dates} asks: they are written as without that option. It has ${Object.keys(wiki.dates.forms).join(' and ')}.`,
        ]
      : []),
    ...(isKnown && links.length === 0
      ? ['No words are linked: `citewright links` finds those that have an article, as --link takes them.']
      : []),
    ...(wanted ? [`No category is named for ${wiki.name}: name them with --category.`] : []),
    ...(suggested.categories.length === 0
      ? []
      : [`Articles of this kind are often in: ${suggested.categories.join('; ')}. Check that each exists.`]),
    ...(suggested.navigation.length === 0
      ? []
      : [`Articles of this kind often end with: ${suggested.navigation.map((name) => `{{${name}}}`).join(' ')}.`]),
  ]
}
