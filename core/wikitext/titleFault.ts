import { inlineText } from '../text/inlineText.ts'

/** Why a wiki takes no page by this title. */
export type TitleFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'long' }
  /** `characters` may not stand in a title. */
  | { readonly kind: 'characters'; readonly characters: string }

/** Bytes of the longest title, as MediaWiki counts them: in UTF-8. */
const mostBytes = 255

/** What is wrong with a title on one line, with blanks in place of underscores; undefined if a wiki can have such a page. */
export function titleFault(title: string): TitleFault | undefined {
  const forbidden = /[#<>[\]{}|\u007f]|~{3,}|&#?[\p{L}\p{N}]+;|%[0-9a-f]{2}/iu.exec(title)?.[0]
  if (title === '' || /^:+$/.test(title)) return { kind: 'empty' }
  if (forbidden !== undefined) return { kind: 'characters', characters: forbidden }
  return new TextEncoder().encode(title).length > mostBytes ? { kind: 'long' } : undefined
}

/** A title as links have it: on one line, blanks in place of underscores. */
export function plainTitle(given: string): string {
  return inlineText(given.replaceAll('_', ' '))
}
