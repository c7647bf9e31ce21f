import type { Page } from '../../domain/page.ts'

/** A numbered document as the writer reads it. */
export interface QuotedDocument {
  /** From 1, the number that `[k]` refers to. */
  readonly number: number
  readonly page: Page
  readonly text: string
}

const longestAttribute = 200

// Joiners, variation selectors and fillers belong to emoji and to many scripts, so they stay in the text; but a reader does
// not see them, and a tag with some inside is still one to it. They may be between any two characters of a pattern. None
// of them is a letter, bracket or digit, so a pattern has one way only to take a run of them and its time stays linear.
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
// The bracket comes first, so that only at a bracket is looked back.
const markClosing = new RegExp(String.raw`[>\uFF1E](?<=[|\uFF5C]${unseen}.)`, 'gu')
const bracketedRole = new RegExp(
  String.raw`\[(?=${unseen}(?:/${unseen})?(?:${anyOf('INST', 'SYSTEM_PROMPT', 'THINK')})${unseen}\])`,
  'giu',
)
const figures = String.raw`(?:\d${unseen}){1,4}`
// A number of a document, or a label of one of its sentences.
const digits = String.raw`${figures}(?:[.:]${unseen}${figures})?`
const bracketedNumbers = new RegExp(
  String.raw`[[\uFF3B【](${unseen}(?:\^${unseen})?${digits}(?:(?:[\s,;–\-]${unseen}){1,3}${digits}){0,8})[\]\uFF3D】]`,
  'gu',
)

/**
 * A passage between delimiters that its own text cannot close or forge, as data for a prompt.
 *
 * @param options.describePage whether title, site and date of the page are shown; the paper's prompt has the text alone
 */
export function quoteDocument(document: QuotedDocument, options: { readonly describePage: boolean }): string {
  const { number, page, text } = document
  return `<document number="${number}"${options.describePage ? describePage(page) : ''}>\n${neutralise(text)}\n</document>`
}

/**
 * A page's sentences with their labels, one on a line, between delimiters that its own text cannot close or forge.
 *
 * @param document.sentences those that are shown, in the page's order, each on one line
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

/** A text that is no page, between delimiters that it cannot close or forge. */
export function quoteText(text: string): string {
  return `<document>\n${neutralise(text)}\n</document>`
}

/**
 * Page text in which nothing looks like a part of the prompt:
 * - document tags, and the tags by which chat templates and thinking models mark roles and turns, lose their bracket,
 *   whatever characters that nobody sees stand within them;
 * - bracketed numbers and labels, mostly footnotes of the page's own, become round, so that no writer takes them for
 *   documents;
 * - control characters other than line ends and tabs become spaces, and invisible marks of direction go.
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
  return attribute('title', title) + attribute('site', site) + attribute('date', publishedAt ?? '')
}

function attribute(name: string, value: string): string {
  const line = neutralise(value)
    .replace(/["<>\s]+/g, ' ')
    .trim()
  return line === '' ? '' : ` ${name}="${Array.from(line).slice(0, longestAttribute).join('')}"`
}
