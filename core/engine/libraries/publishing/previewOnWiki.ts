import { phrase } from '../../../domain/phrase.ts'
import { ProviderError } from '../../../collect/providers/providerErrors.ts'
import { PageFetchError } from '../../../collect/web/pageFetchError.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import { escapeHtml } from '../../../export/html/escapeHtml.ts'
import { cleanHtml } from '../../../preview/cleanHtml.ts'
import { renderWikitext } from '../../../preview/renderWikitext.ts'
import { openWikiReader } from '../../../publish/openWikiReader.ts'
import { parseOnWiki, type ParsedText } from '../../../publish/parseOnWiki.ts'
import { wikiText } from '../../../publish/planPublication.ts'
import type { WikiProfile } from '../../../wikitext/wikis/wikiProfile.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import type { OwnRendering, WikiRendering } from './publishingLibrary.ts'

/** Wikitext as the program itself renders it; nothing is sent anywhere. */
export function renderHere(wikitext: string, profile: WikiProfile): OwnRendering {
  const { html, notRendered } = renderWikitext(wikitext, profile)
  return { html: cleanHtml(html), notRendered }
}

/**
 * Wikitext as the wiki renders it. The text is sent to the wiki, if the person has allowed that for its address.
 *
 * @throws CitewrightError if no address is known, the person has not allowed it, or the wiki gives no page
 */
export async function previewOnWiki(
  { title, text }: { readonly title: string; readonly text: string },
  profile: WikiProfile,
  {
    settings,
    web,
    pace,
    signal,
  }: Pick<LibraryContext, 'settings' | 'web' | 'pace'> & { readonly signal?: AbortSignal | undefined },
): Promise<WikiRendering> {
  const typed = settings.wikiApi(profile.id)
  const api = typed ?? profile.api
  if (api === null) throw noAddress(profile.name)
  if (!settings.current().previewWikis.includes(api)) throw notAllowed(api)
  const secret = settings.wikiSecret(profile.id, api)
  const wiki = openWikiReader({ api, isOwn: typed !== undefined, secret, web, pace, signal })
  try {
    const { html, ...parsed } = await parseOnWiki(wiki, { title, text: wikiText(text) })
    return { ...parsed, html: `${cleanHtml(html)}${categoriesBox(parsed)}` }
  } catch (error) {
    throw isTooLarge(error) ? tooLarge(wiki.name) : error
  }
}

function categoriesBox({ categories }: Pick<ParsedText, 'categories'>): string {
  if (categories.length === 0) return ''
  return `<div class="catlinks">${categories.map((name) => `<a class="wikilink">${escapeHtml(name)}</a>`).join(' · ')}</div>`
}

function isTooLarge(error: unknown): boolean {
  return error instanceof ProviderError && error.cause instanceof PageFetchError && error.cause.reason === 'too-large'
}

function tooLarge(host: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    phrase`${host} answered with a page that is larger than any article.`,
    'Look at the text in the wiki’s own editor.',
  )
}

function noAddress(name: string): CitewrightError {
  return new CitewrightError(
    'input',
    phrase`No address is set for ${{ name }}.`,
    'Give the address of its API, which ends with api.php, in the settings.',
  )
}

function notAllowed(api: string): CitewrightError {
  return new CitewrightError(
    'input',
    phrase`You have not allowed that drafts are sent to ${api} for a preview.`,
    'Allow it beside the preview, or look at the rendering by Citewright.',
  )
}
