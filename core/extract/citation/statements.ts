import type { MetadataOrigin } from '../../domain/citation.ts'
import type { ScannedHtml } from '../scanHtml.ts'

/** Something that a page says of itself, and where it says so. */
export interface Statement {
  readonly value: string
  readonly origin: MetadataOrigin
}

/** What a page's `<meta>` elements of some names say, in the order of the names. */
export function metaStatements(scanned: ScannedHtml, names: readonly string[]): readonly Statement[] {
  return names.flatMap((name) =>
    (scanned.metas.get(name) ?? []).map((value) => ({ value, origin: originOfMeta(name) })),
  )
}

/** @param name in lower case */
export function originOfMeta(name: string): MetadataOrigin {
  if (name.startsWith('citation_')) return 'citation-tags'
  if (/^(?:dc|dcterms)\./.test(name)) return 'dublin-core'
  return /^(?:og|article):/.test(name) ? 'open-graph' : 'meta-tags'
}

/** The first statement of which something is left when it has been read; undefined if there is none. */
export function firstOf<T>(
  statements: Iterable<Statement>,
  read: (value: string) => T | undefined,
): { readonly value: T; readonly origin: MetadataOrigin } | undefined {
  for (const { value, origin } of statements) {
    const found = read(value)
    if (found !== undefined) return { value: found, origin }
  }
  return undefined
}
