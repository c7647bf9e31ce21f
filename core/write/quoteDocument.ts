import type { Page } from '../domain/page.ts'

/** A numbered document as the writer reads it. */
export interface QuotedDocument {
  /** From 1, the number that `[k]` refers to. */
  readonly number: number
  readonly page: Page
  readonly text: string
}

const longestAttribute = 200

/**
 * A passage between delimiters that its own text cannot close or forge, as data for a prompt.
 *
 * @param options.describePage whether title, site and date of the page are told; the paper's prompt holds text alone
 */
export function quoteDocument(document: QuotedDocument, options: { readonly describePage: boolean }): string {
  const { number, page, text } = document
  const attributes = options.describePage
    ? [attribute('title', page.title), attribute('site', page.site), attribute('date', page.publishedAt ?? '')]
    : []
  return `<document number="${number}"${attributes.join('')}>\n${neutralise(text)}\n</document>`
}

/**
 * Page text in which nothing looks like a part of the prompt:
 * - document tags, and the tags by which chat templates and thinking models mark roles and turns, lose their bracket;
 * - bracketed numbers, mostly footnotes of the page's own, become round, so that no writer takes them for documents;
 * - control characters other than line ends and tabs become spaces, and invisible marks of direction go.
 */
export function neutralise(text: string): string {
  return text
    .replace(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu, '')
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, ' ')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(
      /[<\uFF1C\uFE64](?=\s{0,8}[/\uFF0F]?\s{0,8}(?:document|(?:think|thinking|system|user|assistant|s|bos|eos|start_of_turn|end_of_turn)\b))/giu,
      '‹',
    )
    .replace(/<{2,}/g, (brackets) => '‹'.repeat(brackets.length))
    .replace(/[<\uFF1C](?=[|\uFF5C])/gu, '‹')
    .replace(/(?<=[|\uFF5C])[>\uFF1E]/gu, '›')
    .replace(/\[(\/?(?:INST|SYSTEM_PROMPT|THINK)\])/gi, '($1')
    .replace(/[[\uFF3B【](\^?\d{1,4}(?:[\s,;–-]{1,3}\d{1,4}){0,8})[\]\uFF3D】]/gu, '($1)')
}

function attribute(name: string, value: string): string {
  const line = neutralise(value)
    .replace(/["<>\s]+/g, ' ')
    .trim()
  return line === '' ? '' : ` ${name}="${Array.from(line).slice(0, longestAttribute).join('')}"`
}
