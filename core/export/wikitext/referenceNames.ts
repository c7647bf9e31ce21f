import { createHash } from 'node:crypto'
import type { PageId } from '../../domain/ids.ts'
import type { Reference } from '../numberReferences.ts'
import { pageSite } from '../pageNames.ts'

/**
 * A name for each reference: ASCII letters, digits and hyphens, unique in the article. It is made of the page's site and id
 * and not of its number, so it stays when sentences move.
 */
export function referenceNames(references: readonly Reference[]): ReadonlyMap<PageId, string> {
  const names = new Map<PageId, string>()
  const taken = new Set<string>()
  for (const { page } of references) {
    const digest = createHash('sha256').update(page.id).digest('hex')
    let length = 6
    while (taken.has(nameOf(pageSite(page), digest, length))) length += 1
    const name = nameOf(pageSite(page), digest, length)
    taken.add(name)
    names.set(page.id, name)
  }
  return names
}

function nameOf(site: string, digest: string, length: number): string {
  const slug = site
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  return `${slug === '' ? 'page' : slug}-${digest.slice(0, length)}`
}
