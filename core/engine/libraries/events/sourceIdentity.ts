import { basename, resolve } from 'node:path'
import { addressKey } from '../../../collect/address/addressKey.ts'
import { plainAddress } from '../../../collect/address/plainAddress.ts'
import type { CollectedPage } from '../../../collect/collectedPages.ts'
import { fileNameIn, isFileAddress, isPath, isWebAddress } from '../../../collect/webAddress.ts'
import type { EventPage } from '../../../store/eventPages.ts'
import type { GivenSource } from './eventLibrary.ts'
import { sha256 } from '../../../platform/sha256.ts'

/** How an event identifies a source: the same address or file always has the same id. */
export type SourceIdentity = Pick<EventPage, 'id' | 'source' | 'path' | 'provenance' | 'publishedAt'>

/** The identity of an address, of the path of a file, of a found page, or of a text. */
export function identifySource(given: GivenSource): SourceIdentity {
  if (typeof given !== 'string' && 'text' in given) {
    const { title, text } = given
    return { id: idOf(`text ${title}\n${text}`), source: textFileName(title) }
  }
  if (typeof given !== 'string') {
    const { url, provenance, publishedAt } = given
    return { ...identifySource(url), provenance, ...(publishedAt === undefined ? {} : { publishedAt }) }
  }
  const named = given.trim()
  if (!isPath(named)) {
    const source = plainAddress(named)
    return { id: idOf(source), source }
  }
  const path = resolve(named)
  return { id: idOf(path), source: basename(path), path }
}

/**
 * The identities of an event's own pages, in order. Pages that share an address get a number, because an event file
 * may have several texts of one address.
 */
export function identifyPages(collected: readonly CollectedPage[]): readonly SourceIdentity[] {
  const given = new Map<string, number>()
  return collected.map(({ page, problems }) => {
    const url = page?.url ?? problems[0]?.url ?? ''
    const id = idOf(plainAddress(url))
    const count = (given.get(id) ?? 0) + 1
    given.set(id, count)
    return { id: count === 1 ? id : `${id}-${count}`, source: isFileAddress(url) ? fileNameIn(url) : url }
  })
}

/** A key that two sources share if they are the same page, as far as their addresses show. */
export function sourceKey({ id, source }: Pick<SourceIdentity, 'id' | 'source'>): string {
  return isWebAddress(source) ? addressKey(source) : id
}

/** The name of the file that a text would be. */
export function textFileName(title: string): string {
  return `${title.trim()}.txt`
}

function idOf(key: string): string {
  return `s${sha256(key).slice(0, 12)}`
}
