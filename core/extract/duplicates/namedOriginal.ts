import { plainAddress } from '../../collect/address/plainAddress.ts'
import { claimedAddress } from '../../collect/address/claimedAddress.ts'
import { parseLeniently } from '../jsonLd.ts'
import type { ScannedHtml } from '../scanHtml.ts'
import { siteOf } from './siteFrames.ts'

/** Tags with which sites that print another's article name it (Google News, Dublin Core). */
const sourceMetas = ['original-source', 'syndication-source', 'dcterms.source', 'dc.source', 'dcterms.isversionof']
const basedOnNames = ['isBasedOn', 'isBasedOnUrl', 'isBasedOnURL']
const deepest = 6
const mostValues = 2_000

/**
 * The address that a page names as the original of its article: on another site as its canonical one, in `isBasedOn` of its
 * JSON-LD, or in a tag for sources. Undefined where it names none. Anybody can name anything, so it only helps to choose among
 * pages whose texts are the same.
 *
 * @param finalUrl where the page came from
 */
export function namedOriginal(scanned: ScannedHtml, finalUrl: string): string | undefined {
  const metas = sourceMetas.flatMap((name) => scanned.metas.get(name) ?? [])
  const stated = [...scanned.jsonLd.flatMap((source) => basedOn(parseLeniently(source))), ...metas, scanned.canonical]
  return stated
    .map((address) => claimedAddress(address))
    .flatMap((address) => (address === undefined ? [] : [plainAddress(address)]))
    .find((address) => siteOf(address) !== siteOf(finalUrl))
}

/** Addresses under `isBasedOn`, wherever it stands. */
function basedOn(value: unknown): readonly string[] {
  const found: string[] = []
  let level: readonly unknown[] = [value]
  for (let depth = 0; depth < deepest && level.length > 0; depth++) {
    const next: unknown[] = []
    for (const one of level.slice(0, mostValues)) {
      if (typeof one !== 'object' || one === null) continue
      for (const [name, inner] of Object.entries(one)) {
        if (basedOnNames.includes(name)) found.push(...addressesOf(inner))
        else next.push(inner)
      }
    }
    level = next
  }
  return found
}

function addressesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.slice(0, 20).flatMap(addressesOf)
  if (typeof value !== 'object' || value === null) return []
  const { url, '@id': id } = value as { readonly url?: unknown; readonly '@id'?: unknown }
  return [url, id].filter((one) => typeof one === 'string')
}
