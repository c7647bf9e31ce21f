import type { PageId } from '../../domain/ids.ts'
import { isoDay } from '../../text/formatDate.ts'
import type { Reference } from '../../article/numberReferences.ts'
import { pageSite } from '../../article/pageNames.ts'
import { sha256 } from '../../platform/sha256.ts'

const longest = 32

/**
 * A name for each reference: ASCII letters, digits and hyphens, unique in the article. It is made of the page's site and date,
 * so it stays when sentences move; pages that would share a name have a part of their id behind it.
 */
export function referenceNames(references: readonly Reference[]): ReadonlyMap<PageId, string> {
  const plain = references.map(({ page }) => ({ id: page.id, name: nameOf(pageSite(page), isoDay(page.publishedAt)) }))
  const uses = new Map<string, number>()
  for (const { name } of plain) uses.set(name, (uses.get(name) ?? 0) + 1)
  const names = new Map<PageId, string>()
  const taken = new Set<string>()
  for (const { id, name } of plain) {
    const unique = uses.get(name) === 1 && !taken.has(name) ? name : withDigest(name, id, taken)
    taken.add(unique)
    names.set(id, unique)
  }
  return names
}

function withDigest(name: string, id: PageId, taken: ReadonlySet<string>): string {
  const digest = sha256(id)
  let length = 6
  while (taken.has(`${name}-${digest.slice(0, length)}`)) length += 1
  return `${name}-${digest.slice(0, length)}`
}

/** Wikis reject names that consist of digits, so such a name gets a word in front. */
function nameOf(site: string, date: string | undefined): string {
  const slug = site
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  const short = slug.length <= longest ? slug : slug.slice(0, longest + 1).replace(/-[^-]*$|.$/, '')
  const word = /^\d*-*$/.test(short.replaceAll(/\d/g, '')) ? `page-${short}`.replace(/-$/, '') : short
  return date === undefined ? word : `${word}-${date}`
}
