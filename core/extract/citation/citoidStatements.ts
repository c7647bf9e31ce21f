import type { CitoidItem } from '../../collect/citoid/citoid.ts'
import type { Author, PageStatements } from '../../domain/citation.ts'
import { findBarrier } from '../barriers/findBarrier.ts'
import { oneLine } from '../cleanText.ts'
import { parseIsoDate } from '../isoDate.ts'
import { isOrganisation } from './isOrganisation.ts'
import { splitName } from './splitName.ts'

const longest = 500

/**
 * What Citoid says of a page, as statements for its citation; fields of which it says nothing are absent. Undefined where it
 * was given something else than the page, such as a question whether it is human: then nothing of it is believed.
 *
 * @param url of the page
 */
export function citoidStatements(item: CitoidItem, url: string): PageStatements | undefined {
  const title = line(item.title)
  const barrier = findBarrier({ title, url, text: '', visible: title, paid: false })
  // A title alone is always the rest of a page.
  if (title === '' || (barrier !== undefined && barrier !== 'boilerplate')) return undefined
  const authors = item.author.flatMap(authorOf)
  const site = line(item.publicationTitle) || line(item.websiteTitle) || line(item.blogTitle)
  const publisher = line(item.publisher)
  const publishedAt = parseIsoDate(item.date.trim())
  return {
    title,
    ...(authors.length === 0 ? {} : { authors }),
    ...(site === '' || isAddress(site) ? {} : { site }),
    ...(publisher === '' || publisher === site ? {} : { publisher }),
    ...(publishedAt === undefined ? {} : { publishedAt }),
  }
}

/** It parts every name, also those of organisations; one that it did not part stands where family names do. */
function authorOf([given, family]: readonly [string, string]): readonly Author[] {
  const [first, last] = [line(given), line(family)]
  const whole = `${first} ${last}`.trim()
  if (whole === '' || isAddress(whole)) return []
  if (isOrganisation(whole)) return [{ name: whole }]
  return [first === '' || last === '' ? splitName(whole) : { last, first }]
}

function line(text: string): string {
  return oneLine(text).slice(0, longest)
}

/** It names the host or an address where it finds nothing better. */
function isAddress(text: string): boolean {
  return /^(?:https?:\/\/\S+|[\w-]+(?:\.[\w-]+)+)$/i.test(text)
}
