import { packageVersion } from '../../host/packageVersion.ts'

/** By which a robots.txt names the program. */
export const productToken = 'Citewright'

/**
 * How the program names itself to web servers: what it is, for whom it asks, and where that person can be reached.
 *
 * @param contact a mail address or a wiki user name; empty for none
 */
export function userAgent(contact: string): string {
  const reached = contact.trim() === '' ? '' : `; contact: ${headerText(contact.trim())}`
  return `${productToken}/${packageVersion} (reads single pages for a person who drafts a Wikipedia article${reached})`
}

/** As a comment of a header can hold it (RFC 9110, 5.6.5): other characters are encoded as in an address. */
function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e]|[()\\%]/gu, (character) =>
    encodeURIComponent(character.toWellFormed()).replace(/[()\\]/g, (one) => `%${one.charCodeAt(0).toString(16)}`),
  )
}
