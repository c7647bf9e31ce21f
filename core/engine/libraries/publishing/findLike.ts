import type { Draft } from '../../../domain/draft.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { findLikeArticles, type LikeArticles } from '../../../export/like/findLikeArticles.ts'
import { suggestCategories } from '../../../export/wikitext/suggestCategories.ts'
import { officialSite } from '../../../export/like/officialSite.ts'
import { loadWikiProfile, wikiProfileOf } from '../../../wikitext/wikis/wikiProfiles.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { openWikiApi } from './openWikiApi.ts'
import type { LinkRequest } from './publishingLibrary.ts'

/** Suggestions for the end of an article. */
export interface FoundLike extends LikeArticles {
  /** The subject's own site, if it is among the draft's pages. */
  readonly officialSite?: string
}

/** @throws CitewrightError, ProviderError */
export async function findLike(
  draft: Draft,
  { wiki: id, api }: Omit<LinkRequest, 'from'>,
  context: Pick<LibraryContext, 'settings' | 'web' | 'pace'>,
  { signal }: Pick<LongCall, 'signal'>,
): Promise<FoundLike> {
  const wiki = id === undefined ? wikiProfileOf(draft.event) : loadWikiProfile(id)
  const ask = openWikiApi(wiki, api, { ...context, signal })
  const like = await findLikeArticles(draft, { ask, wiki, expected: suggestCategories(draft, wiki).categories })
  const site = officialSite(draft)
  return { ...like, ...(site === undefined ? {} : { officialSite: site }) }
}
