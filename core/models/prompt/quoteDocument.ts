import type { Page } from '../../domain/page.ts'

/** A numbered document for the writer. */
export interface QuotedDocument {
  /** From 1: the number in `[k]`. */
  readonly number: number
  readonly page: Page
  readonly text: string
}

const longestAttribute = 200

// Joiners, variation selectors and fillers belong to emoji and to many scripts, so they remain in the text. But they are
// invisible, and a model still reads a tag with some inside as a tag. So they may occur between any two characters of a
// pattern. None of them is a letter, bracket or digit, so a pattern matches a run of them in only one way and takes linear
// time.
const unseen = String.raw`[\p{Default_Ignorable_Code_Point}\p{Format}]*`
const gap = String.raw`[\s\p{Default_Ignorable_Code_Point}\p{Format}]*`
const anyOf = (...words: readonly string[]): string => words.map((word) => Array.from(word).join(unseen)).join('|')

const roles = anyOf(
  ...['think', 'thinking', 'system', 'user', 'assistant', 's', 'bos', 'eos', 'start_of_turn', 'end_of_turn'],
)
const tagOpening = new RegExp(
  String.raw`[<\uFF1C\uFE64](?=${gap}(?:[/\uFF0F]${gap})?(?:${anyOf('document')}|(?:${roles})(?!${unseen}\w)))`,
  'giu',
)
const repeatedOpening = new RegExp(`<(?:${unseen}<)+`, 'gu')
const markOpening = new RegExp(String.raw`[<\uFF1C](?=${unseen}[|\uFF5C])`, 'gu')
// The bracket comes first, so that the look-behind only runs at brackets.
const markClosing = new RegExp(String.raw`[>\uFF1E](?<=[|\uFF5C]${unseen}.)`, 'gu')
const bracketedRole = new RegExp(
  String.raw`\[(?=${unseen}(?:/${unseen})?(?:${anyOf('INST', 'SYSTEM_PROMPT', 'THINK')})${unseen}\])`,
  'giu',
)
const figures = String.raw`(?:\d${unseen}){1,5}`
// Spaces after a character of a pattern and the invisible characters behind it.
const spaces = String.raw`(?:\s${unseen})*`
// The number of a document, or the label of one of its sentences.
const digits = String.raw`${figures}(?:${spaces}[.:]${unseen}${spaces}${figures})?`
const bracketedNumbers = new RegExp(
  String.raw`[[\uFF3B【](${unseen}${spaces}(?:\^${unseen})?${digits}(?:(?:[\s,;–\-]${unseen}){1,3}${digits}){0,8}${spaces})[\]\uFF3D】]`,
  'gu',
)

/**
 * Quotes a passage as data for a prompt, between delimiters that its own text cannot close or forge.
 *
 * @param options.describePage whether to include title, site and date of the page; the paper's prompt has the text alone
 */
export function quoteDocument(document: QuotedDocument, options: { readonly describePage: boolean }): string {
  const { number, page, text } = document
  return `<document number="${number}"${options.describePage ? describePage(page) : ''}>\n${neutralise(text)}\n</document>`
}

/**
 * Quotes a page's sentences with their labels, one per line, between delimiters that its own text cannot close or forge.
 *
 * @param document.sentences the sentences to include, in the page's order
 */
export function quoteSentences({
  number,
  page,
  sentences,
}: Pick<QuotedDocument, 'number' | 'page'> & {
  readonly sentences: readonly { readonly label: string; readonly text: string }[]
}): string {
  const language = page.language === 'und' ? '' : attribute('language', page.language)
  const lines = sentences.map(({ label, text }) => `[${label}] ${neutralise(text).replace(/\s+/g, ' ')}`)
  return `<document number="${number}"${describePage(page)}${language}>\n${lines.join('\n')}\n</document>`
}

/**
 * Quotes a text, between delimiters that it cannot close or forge.
 *
 * @param about title and date of its page, if it is one
 */
export function quoteText(
  text: string,
  { title = '', date = '' }: { readonly title?: string; readonly date?: string } = {},
): string {
  return `<document${attribute('title', title)}${attribute('date', date)}>\n${neutralise(text)}\n</document>`
}

/**
 * Neutralises everything in a page's text that looks like a part of the prompt:
 * - document tags, and the tags with which chat templates and thinking models mark roles and turns, lose their bracket,
 *   even with invisible characters inside;
 * - bracketed numbers and labels, mostly the page's own footnotes, become round, so that no writer takes them for
 *   documents;
 * - control characters other than line breaks and tabs become spaces, and invisible direction marks are removed.
 */
export function neutralise(text: string): string {
  return text
    .replace(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu, '')
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, ' ')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(tagOpening, '‹')
    .replace(repeatedOpening, (brackets) => brackets.replaceAll('<', '‹'))
    .replace(markOpening, '‹')
    .replace(markClosing, '›')
    .replace(bracketedRole, '(')
    .replace(bracketedNumbers, '($1)')
}

function describePage({ title, site, publishedAt }: Page): string {
  return attribute('title', title) + attribute('site', site) + attribute('date', publishedAt?.slice(0, 10) ?? '')
}

function attribute(name: string, value: string): string {
  const line = neutralise(value)
    .replace(/["<>\s]+/g, ' ')
    .trim()
  return line === '' ? '' : ` ${name}="${Array.from(line).slice(0, longestAttribute).join('')}"`
}
