import type { Draft } from '../../../domain/draft.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { apiTitles } from '../../../export/links/apiTitles.ts'
import { listTitles } from '../../../export/links/listTitles.ts'
import { suggestArticleLinks, type LinkSuggestion } from '../../../export/links/suggestArticleLinks.ts'
import { noTitleList } from '../../../titles/titleListErrors.ts'
import { openTitleList } from '../../../titles/titleList.ts'
import { titlePlaces } from '../../../titles/titlePlaces.ts'
import { loadWikiProfile, wikiProfileOf } from '../../../wikitext/wikis/wikiProfiles.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { openWikiApi } from './openWikiApi.ts'
import type { LinkRequest } from './publishingLibrary.ts'

/** Suggested links, and where the titles were looked up. */
export interface FoundLinks {
  readonly suggestions: readonly LinkSuggestion[]
  readonly from: 'list' | 'wiki'
  /** ISO 8601 day of the list; empty if unknown, or if the wiki was asked. */
  readonly day: string
}

/**
 * Links that a draft's text could have. Titles are looked up in the wiki's list on this computer if there is one, otherwise
 * the names are sent to the wiki, without logging in.
 *
 * @throws CitewrightError, ProviderError
 */
export async function findLinks(
  draft: Draft,
  { wiki: id, api, from }: LinkRequest,
  context: Pick<LibraryContext, 'settings' | 'web' | 'pace' | 'titlesFolder'>,
  { signal }: Pick<LongCall, 'signal'>,
): Promise<FoundLinks> {
  const wiki = id === undefined ? wikiProfileOf(draft.event) : loadWikiProfile(id)
  const list =
    from === 'wiki' || api !== undefined ? undefined : openTitleList(titlePlaces(context.titlesFolder, wiki.id).list)
  if (list === undefined) {
    if (from === 'list') throw noTitleList(wiki.id)
    const titles = apiTitles(openWikiApi(wiki, api, { ...context, signal }), wiki)
    return { suggestions: await suggestArticleLinks(draft, { titles, wiki }), from: 'wiki', day: '' }
  }
  try {
    const suggestions = await suggestArticleLinks(draft, { titles: listTitles(list), wiki })
    return { suggestions, from: 'list', day: list.facts.day }
  } finally {
    list.close()
  }
}
