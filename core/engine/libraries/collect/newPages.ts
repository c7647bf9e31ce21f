import type { CollectedFolder } from '../../../collect/collectedFolder.ts'
import type { CollectedPage } from '../../../collect/collectedPages.ts'
import { sha256 } from '../../../collect/eventFolder.ts'
import { pageLimits } from '../../../collect/pageLimits.ts'
import type { RawPage } from '../../../collect/rawPage.ts'

/** Drops pages beyond the limits of an event folder, which could not be read there. */
export function roomBeside(base: CollectedFolder | undefined): { readonly pages: number; readonly bytes: number } {
  const there = (base?.pages.length ?? 0) + documentsOf(base).length
  return {
    pages: Math.max(0, pageLimits.pages - there),
    bytes: Math.max(0, pageLimits.folderBytes - (base?.bytes ?? 0)),
  }
}

/** Drops pages that the folder already has, and repeats: the same bytes or text under the same address. */
export async function newPages(
  collected: readonly CollectedPage[],
  base: CollectedFolder | undefined,
): Promise<readonly CollectedPage[]> {
  const has = new Set([
    ...(base?.pages ?? []).map(({ url, sha256: hash }) => `${url} ${hash}`),
    ...documentsOf(base).map((document) => JSON.stringify([document['url'], document['text']])),
  ])
  const kept: CollectedPage[] = []
  for (const each of collected) {
    const key = each.page === undefined ? undefined : await keyOf(each.page)
    kept.push(key !== undefined && has.has(key) ? { problems: [] } : each)
    if (key !== undefined) has.add(key)
  }
  return kept
}

async function keyOf({ url, body }: RawPage): Promise<string> {
  return body.kind === 'text' ? JSON.stringify([url, body.text]) : `${url} ${await sha256(body.bytes)}`
}

export function documentsOf(base: CollectedFolder | undefined): readonly Readonly<Record<string, unknown>>[] {
  const documents = base?.value['documents']
  // The entries are objects, because the event file has been parsed.
  return Array.isArray(documents) ? (documents as readonly Readonly<Record<string, unknown>>[]) : []
}
