import { packageVersion } from '../../host/packageVersion.ts'
import type { AgentPart } from './web.ts'

/** By which a robots.txt names the program. */
export const productToken = 'Citewright'

/**
 * How the program names itself to web servers: what it is, for whom it asks, and where that person can be reached.
 *
 * @param contact a mail address or a wiki user name; empty for none
 * @param agent what it does, where it does not read pages
 */
export function userAgent(contact: string, agent?: AgentPart): string {
  const person = contact.trim() || (agent?.contact.trim() ?? '')
  const reached = person === '' ? '' : `; contact: ${headerText(person)}`
  const does = agent?.does ?? 'reads single pages'
  return `${productToken}/${packageVersion} (${does} for a person who drafts a Wikipedia article${reached})`
}

/** As a comment of a header can hold it (RFC 9110, 5.6.5): other characters are encoded as in an address. */
function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e]|[()\\%]/gu, (character) =>
    encodeURIComponent(character.toWellFormed()).replace(/[()\\]/g, (one) => `%${one.charCodeAt(0).toString(16)}`),
  )
}
