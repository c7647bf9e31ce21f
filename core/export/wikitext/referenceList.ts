import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import type { CitationStyleName } from './wikitextOptions.ts'

/** A reference that is written out in the list. */
interface WrittenReference {
  readonly name: string
  readonly citation: string
}

/**
 * What is under the heading of the references: the wiki's list, with the references of the article where they are not in its
 * text, and below it the sources to which short citations lead, in the order of the alphabet.
 */
export function referenceList(
  wiki: WikiProfile,
  { style, written }: { readonly style: CitationStyleName; readonly written: readonly WrittenReference[] },
): string {
  const { referenceList: list, citations } = wiki.templates
  if (style === 'inline' || written.length === 0) return list
  if (style === 'list-defined' || citations.short === null) {
    const { open, close } = citations.listDefined
    return [open, ...written.map(({ name, citation }) => `<ref name="${name}">${citation}</ref>`), close].join('\n')
  }
  const { heading, open, close } = citations.short
  const sources = written
    .toSorted((one, other) => one.name.localeCompare(other.name, wiki.language))
    .map(({ citation }) => `* ${citation}`)
  return [list, '', `=== ${heading} ===`, open, ...sources, close].join('\n')
}
