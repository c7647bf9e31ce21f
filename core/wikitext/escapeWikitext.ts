import { inlineText } from '../text/inlineText.ts'

/**
 * Text as a wiki shows it and never reads it: on one line, with everything that MediaWiki could take for markup written
 * as character references. Holds in running text, in a heading's middle and in a template's named parameter.
 *
 * Covered: links, templates, parameters, tables and language variants by their brackets and bars; tags, comments and
 * `nowiki` by `<` and `>`; bold and italic; signatures; behaviour switches (`__TOC__`, in Japanese also with U+FF3F);
 * bare addresses of any scheme; RFC, PMID and ISBN links; lists, indents, headings and rules at the line's start;
 * character references that appear in the text themselves.
 */
export function escapeWikitext(text: string): string {
  return escapeLine(inlineText(text))
}

/** As escapeWikitext, for a part of a text that is on one line already: its blanks stay as they are. */
export function escapeLine(text: string): string {
  return text
    .replace(/&(?=#?[\p{L}\p{N}]+;)/gu, '&amp;')
    .replace(/[<>[\]{}|\ufffd]/g, characterReference)
    .replace(/'{2,}|~{3,}|[_\uff3f]{2,}/g, everyCharacter)
    .replace(/(?<=[A-Za-z]):(?=\S)/g, '&#58;')
    .replace(/\b(RFC|PMID|ISBN) +(?=\d)/g, '$1&#32;')
    .replace(/^(?:[*#:;=]|-(?=---))/, characterReference)
}

/** As escapeWikitext, for the text between a heading's equals signs, and for what a template takes without a name. */
export function escapeHeading(text: string): string {
  return escapeWikitext(text).replaceAll('=', '&#61;')
}

function characterReference(character: string): string {
  if (character === '<') return '&lt;'
  if (character === '>') return '&gt;'
  return `&#${character.charCodeAt(0)};`
}

function everyCharacter(run: string): string {
  return run.replace(/./g, characterReference)
}
