import type { Draft, Sentence } from '../domain/draft.ts'
import type { Page } from '../domain/page.ts'
import { annotatedPieces } from '../article/annotatedPieces.ts'
import { articleSections } from '../article/articleSections.ts'
import { archiveUrl, citedUrl } from '../article/citedUrl.ts'
import { draftNotice } from './draftNotice.ts'
import { dayMonthYear } from '../text/formatDate.ts'
import { inlineText } from '../text/inlineText.ts'
import { escapeMarkdown, escapeMarkdownUrl } from './markdown/escapeMarkdown.ts'
import { numberReferences, type Reference } from '../article/numberReferences.ts'
import { pageAuthors, pageSite, pageTitle } from '../article/pageNames.ts'
import { quoteSentence } from './quoteSentence.ts'

/**
 * The draft as Markdown with footnotes, below a note that it is a draft: `[^1]` after each sentence, one footnote a
 * page. A sentence that the verifier did not find supported is followed by its badge's word; verbatim sentences appear
 * in quotation marks.
 *
 * @throws CitewrightError where a citation leads to no page of the draft
 */
export function toMarkdown(draft: Draft): string {
  const references = numberReferences(draft)
  const setSentence = (sentence: Sentence): string => {
    const text = inlineText(sentence.text)
    const marks = references.of(sentence.id).map(({ number }) => `[^${number}]`)
    const { label } = sentence.support
    const badge = sentence.citations.length === 0 ? ' _(no source)_' : label === 'supported' ? '' : ` _(${label})_`
    return `${markdownText(text, sentence)}${marks.join('')}${badge}`
  }
  const blocks = articleSections(draft).flatMap((section) => {
    const heading = section.level === 1 ? [] : [`${'#'.repeat(section.level)} ${escapeMarkdown(section.heading)}`]
    return [...heading, ...section.paragraphs.map((paragraph) => paragraph.map(setSentence).join(' '))]
  })
  const notes = references.list.map(footnote)
  return `${[`# ${escapeMarkdown(draft.event.title)}`, `_${draftNotice(draft)}_`, ...blocks, ...notes].join('\n\n')}\n`
}

/** A sentence with its italics; those of no letter or number at either end would not be read as such. */
function markdownText(text: string, { origin, annotations }: Sentence): string {
  if (origin === 'quotation') return escapeMarkdown(quoteSentence(text))
  if (annotations === undefined) return escapeMarkdown(text)
  return annotatedPieces(
    text,
    annotations.filter(({ kind }) => kind === 'italic'),
  )
    .map((piece) => {
      const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/u.exec(piece.text) ?? []
      const escaped = words === '' ? '' : escapeMarkdown(words)
      const canMark = /^[\p{L}\p{N}].*[\p{L}\p{N}]$|^[\p{L}\p{N}]$/u.test(words)
      return `${before}${piece.isItalic && canMark ? `*${escaped}*` : escaped}${after}`
    })
    .join('')
}

function footnote({ number, page }: Reference): string {
  const url = citedUrl(page)
  const title = escapeMarkdown(pageTitle(page))
  const parts = [
    escapeMarkdown(pageAuthors(page).join(', ')),
    url === undefined ? title : `[${title}](<${escapeMarkdownUrl(url)}>)`,
    escapeMarkdown(pageSite(page)),
    dayMonthYear(page.publishedAt) ?? '',
    archived(page),
  ]
  return `[^${number}]: ${parts.filter((part) => part !== '').join('. ')}.`
}

function archived(page: Page): string {
  const url = archiveUrl(page)
  if (url === undefined) return ''
  const date = dayMonthYear(page.archive?.date)
  const gone = page.urlStatus === 'dead' ? '; the original is gone' : ''
  return `[Archived](<${escapeMarkdownUrl(url)}>)${date === undefined ? '' : ` ${date}`}${gone}`
}
