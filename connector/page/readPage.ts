import { maxPageBytes } from '../app/protocol.ts'
import { domReader } from './domReader.ts'
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
  const reader = domReader(window)
  const type = reader.contentType()
  const html = readable.test(type) ? serialisePage(reader) : ''
  return {
    type,
    address: location.href,
    title: reader.title().trim(),
    html: html.length > maxPageBytes ? undefined : html,
    // Of the window, where no element takes the place of a property.
    selection: window.getSelection()?.toString().trim() ?? '',
  }
}
