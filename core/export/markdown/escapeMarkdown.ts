import { inlineText } from '../../text/inlineText.ts'

/**
 * Text that CommonMark and GitHub show and never read as markup: on one line, every character that could open a construct
 * behind a backslash, also those that only count at a line's start, and bare addresses broken before their colon or dot.
 */
export function escapeMarkdown(text: string): string {
  return inlineText(text)
    .replace(/[\\`*_{}[\]<>#|~$^@]|&(?=#?[\p{L}\p{N}]+;)/gu, '\\$&')
    .replace(/!(?=\\\[)/g, '\\!')
    .replace(/:(?=\/\/|[a-z+])/gi, '\\:')
    .replace(/\b(www)\./gi, '$1\\.')
    .replace(/^(?:[-+=:](?=.))/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
}

/** An http or https address for the angle brackets of a Markdown link. */
export function escapeMarkdownUrl(href: string): string {
  return href.replace(/[\s<>()\\|`*_~[\]]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}
