import { maxPageBytes } from '../app/protocol.ts'
import { serialisePage } from './serialisePage.ts'

/** What the connector reads of a page. */
export interface PageContent {
  /** Such as `text/html`. */
  readonly type: string
  readonly address: string
  readonly title: string
  /** Undefined where it is longer than the app takes. */
  readonly html: string | undefined
  readonly selection: string
}

declare global {
  var readPageForCitewright: (() => PageContent) | undefined
}

/** Types of documents that a browser shows as a page with text. */
const readable = /^(?:text\/(?:html|plain)|application\/xhtml\+xml)$/

// Loaded into the page, in the extension's own world, when the person sends it: scripts of the page do not see it.
globalThis.readPageForCitewright = () => {
  const html = readable.test(document.contentType) ? serialisePage(document) : ''
  return {
    type: document.contentType,
    address: location.href,
    title: document.title.trim(),
    html: html.length > maxPageBytes ? undefined : html,
    selection: getSelection()?.toString().trim() ?? '',
  }
}
