import type { Draft } from '../../../domain/draft.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { articleTitle } from '../../../export/wikitext/articleTitle.ts'
import { apiTitles } from '../../../export/links/apiTitles.ts'
import { listTitles } from '../../../export/links/listTitles.ts'
import type { WikiTitles } from '../../../export/links/wikiTitles.ts'
import { openTitleList } from '../../../titles/titleList.ts'
import { titlePlaces } from '../../../titles/titlePlaces.ts'
import { wikiProfileOf } from '../../../wikitext/wikis/wikiProfiles.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { openWikiApi } from './openWikiApi.ts'

/** What is at a title on the wiki of a draft. */
export interface KnownTitle {
  /** `unknown`: there is no list of titles on this computer, and the user has not allowed the wiki to be asked. */
  readonly state: 'unknown' | 'missing' | 'article' | 'redirect' | 'disambiguation'
  /** Where a redirect leads; otherwise the title. */
  readonly target: string
}

/**
 * Looks a title up in the list on this computer. Without one, the wiki is asked if the user lets drafts be sent to it.
 *
 * @throws CitewrightError if no wiki takes it as a title, or the wiki does not answer
 */
export async function lookUpTitle(
  { event }: Pick<Draft, 'event'>,
  given: string,
  context: Pick<LibraryContext, 'settings' | 'web' | 'pace' | 'titlesFolder'>,
  { signal }: Pick<LongCall, 'signal'>,
): Promise<KnownTitle> {
  const title = articleTitle(given)
  const wiki = wikiProfileOf(event)
  const list = openTitleList(titlePlaces(context.titlesFolder, wiki.id).list)
  if (list !== undefined) {
    try {
      return await findIn(title, listTitles(list))
    } finally {
      list.close()
    }
  }
  const { settings } = context
  const api = settings.wikiApi(wiki.id) ?? wiki.api
  if (api === null || !settings.current().previewWikis.includes(api)) return { state: 'unknown', target: title }
  return findIn(title, apiTitles(openWikiApi(wiki, undefined, { ...context, signal }), wiki))
}

async function findIn(title: string, titles: WikiTitles): Promise<KnownTitle> {
  const found = (await titles.find([title])).get(title)
  if (found === undefined) return { state: 'missing', target: title }
  if (found.isDisambiguation) return { state: 'disambiguation', target: found.target }
  return { state: found.target === found.title ? 'article' : 'redirect', target: found.target }
}
