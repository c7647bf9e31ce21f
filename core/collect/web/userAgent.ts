import { packageVersion } from '../../platform/packageVersion.ts'
import type { AgentPart } from './web.ts'

/** The program's name in robots.txt. */
export const productToken = 'Citewright'

/**
 * How the program identifies itself to web servers: its name, its purpose, and how to contact the person who uses it.
 *
 * @param contact a mail address or a wiki user name; empty for none
 * @param agent the task, if other than reading pages
 */
export function userAgent(contact: string, agent?: AgentPart): string {
  const person = contact.trim() || (agent?.contact.trim() ?? '')
  const reached = person === '' ? '' : `; contact: ${headerText(person)}`
  const does = agent?.does ?? 'reads single pages'
  return `${productToken}/${packageVersion} (${does} for a person who drafts a Wikipedia article${reached})`
}

/** Encodes text for a header comment (RFC 9110, 5.6.5): other characters are percent-encoded. */
function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e]|[()\\%]/gu, (character) =>
    encodeURIComponent(character.toWellFormed()).replace(/[()\\]/g, (one) => `%${one.charCodeAt(0).toString(16)}`),
  )
}
