import { phrase } from '../../../domain/phrase.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { WikiProfile } from '../../../wikitext/wikis/wikiProfile.ts'
import type { WikiAccount } from '../../../publish/wikiAccount.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'

/** A wiki, and the person's account there if one is set. */
export type WikiPlace = Pick<WikiAccount, 'api' | 'isOwn'> & { readonly secret: WikiAccount['secret'] | undefined }

/**
 * The wiki of a profile.
 *
 * @param given address of the API, if it differs from that of the settings or the profile
 * @throws CitewrightError if no address is known
 */
export function findWiki(profile: WikiProfile, settings: EngineSettings, given?: string): WikiPlace {
  const typed = given ?? settings.wikiApi(profile.id)
  const api = typed ?? profile.api ?? undefined
  if (api === undefined) {
    throw new CitewrightError(
      'input',
      phrase`No address is set for ${{ name: profile.name }}.`,
      'Give the address of its API, which ends with api.php: in the settings, or with --api.',
    )
  }
  return { api, isOwn: typed !== undefined, secret: settings.wikiSecret(profile.id, api) }
}

/**
 * The person's account at a wiki.
 *
 * @throws CitewrightError if none is set
 */
export function accountOf({ secret, ...place }: WikiPlace): WikiAccount {
  if (secret === undefined) {
    throw new CitewrightError(
      'input',
      phrase`No account is set for ${new URL(place.api).host}.`,
      'Create a bot password on its page Special:BotPasswords and enter it in the settings, or give it to the command line as CITEWRIGHT_WIKI_USER and CITEWRIGHT_WIKI_PASSWORD (an OAuth 2 token as CITEWRIGHT_WIKI_TOKEN).',
    )
  }
  return { ...place, secret }
}
