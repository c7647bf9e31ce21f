import { isWebAddress } from '../../collect/webAddress.ts'
import type { Draft } from '../../domain/draft.ts'
import type { Page } from '../../domain/page.ts'
import { citedUrl } from '../../article/citedUrl.ts'
import { isPrivatePage } from '../../article/isPrivatePage.ts'
import { noteKey } from '../../store/pageNotes.ts'

/** A page of a draft that a server may be asked about. */
export interface CitedPage {
  readonly page: Page
  /** Key of the page's note; see `noteKey`. */
  readonly key: string
  /** The address under which it is cited. */
  readonly url: string
}

/**
 * The pages of a draft that are cited by a web address, without those that a browser sent from a private network.
 *
 * @param choice.files whether pages that were read from files or sent by a browser are included; nothing about them was sent
 *   over the network before
 */
export function citedPages(draft: Draft, { files }: { readonly files: boolean }): readonly CitedPage[] {
  return draft.pages.flatMap((page) => {
    const url = citedUrl(page)
    if (url === undefined || !isWebAddress(url) || isPrivatePage(page)) return []
    if (!files && (page.provenance === 'file' || page.provenance === 'browser')) return []
    return [{ page, key: noteKey(page), url }]
  })
}
