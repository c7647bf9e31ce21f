import { phrase } from '../../../domain/phrase.ts'
import { askWiki } from '../../../collect/providers/askWiki.ts'
import { isWebAddress } from '../../../collect/webAddress.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { wikiPagesSchema, type AskWiki } from '../../../export/links/apiTitles.ts'
import type { WikiProfile } from '../../../wikitext/wikis/wikiProfile.ts'
import type { LibraryContext } from '../../libraryContext.ts'

/**
 * Asks a wiki's API without logging in.
 *
 * @param api address, if it differs from that of the settings or the profile
 * @throws CitewrightError if no address is known; when asking, ProviderError
 */
export function openWikiApi(
  profile: WikiProfile,
  api: string | undefined,
  { settings, web, pace, signal }: Pick<LibraryContext, 'settings' | 'web' | 'pace'> & Pick<LongCall, 'signal'>,
): AskWiki {
  const typed = api ?? settings.wikiApi(profile.id)
  const address = typed ?? profile.api
  if (address === null || !isWebAddress(address)) {
    throw new CitewrightError(
      'input',
      address === null
        ? phrase`No address is set for ${{ name: profile.name }}.`
        : phrase`"${address}" is no address of a wiki’s API.`,
      'Give the address of its API, which ends with api.php: in the settings, or with --api.',
    )
  }
  const remedies = {
    noApi: 'Check the address of the API: it ends with api.php.',
    private: 'Only users of this wiki may read it. Add links by hand, with --link.',
  }
  return (parameters) =>
    askWiki({
      provider: 'wiki',
      api: new URL(address),
      isOwn: typed !== undefined,
      parameters,
      schema: wikiPagesSchema,
      web,
      signal,
      pace,
      remedies,
    })
}
