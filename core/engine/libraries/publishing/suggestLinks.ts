import { askWiki } from '../../../collect/providers/askWiki.ts'
import { isWebAddress } from '../../../collect/webAddress.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { Draft } from '../../../domain/draft.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { existingArticles, linkableNames, pagesSchema } from '../../../export/wikitext/articleLinks.ts'
import type { ArticleLink } from '../../../export/wikitext/wikitextOptions.ts'
import { loadWikiProfile, wikiProfileOf } from '../../../wikitext/wikis/wikiProfiles.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import type { LinkRequest } from './publishingLibrary.ts'

/**
 * Names in the draft's text that are titles of a wiki's articles, as link suggestions. Only the names are sent to the
 * wiki, without logging in.
 *
 * @throws WikiAddressError, ProviderError
 */
export async function suggestLinks(
  draft: Draft,
  { wiki, api: given }: LinkRequest,
  { settings, web, pace }: Pick<LibraryContext, 'settings' | 'web' | 'pace'>,
  { signal }: Pick<LongCall, 'signal'>,
): Promise<readonly ArticleLink[]> {
  const profile = wiki === undefined ? wikiProfileOf(draft.event) : loadWikiProfile(wiki)
  const typed = given ?? settings.wikiApi(profile.id)
  const api = typed ?? profile.api
  if (api === null || !isWebAddress(api)) {
    throw new CitewrightError(
      'input',
      api === null ? `No address is set for ${profile.name}.` : `"${api}" is no address of a wiki’s API.`,
      'Give the address of its API, which ends with api.php: in the settings, or with --api.',
    )
  }
  const remedies = {
    noApi: 'Check the address of the API: it ends with api.php.',
    private: 'Only users of this wiki may read it. Add links by hand, with --link.',
  }
  return existingArticles(linkableNames(draft), (parameters) =>
    askWiki({
      provider: 'wiki',
      api: new URL(api),
      isOwn: typed !== undefined,
      parameters,
      schema: pagesSchema,
      web,
      signal,
      pace,
      remedies,
    }),
  )
}
