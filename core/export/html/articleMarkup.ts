import type { Sentence } from '../../domain/draft.ts'
import { annotatedPieces } from '../../article/annotatedPieces.ts'
import type { ArticleSection } from '../../article/articleSections.ts'
import { inlineText } from '../../text/inlineText.ts'
import { quoteSentence } from '../quoteSentence.ts'
import type { ArticleView } from './articleView.ts'
import { badgeOf } from '../../domain/badge.ts'
import { badgeMarkup } from './badgeMarkup.ts'
import { escapeHtml } from './escapeHtml.ts'

/** The article's lead and sections; the n-th sentence, from 1, has the id `sentence-n`. */
export function articleMarkup(view: ArticleView): string {
  const numbers = new Map(view.sentences.map((sentence, at) => [sentence.id, at + 1]))
  const sections = view.sections.map((section, at) => {
    const paragraphs = section.paragraphs.map(
      (paragraph) =>
        `<p>${paragraph.map((sentence) => sentenceMarkup(view, sentence, numbers.get(sentence.id) ?? 0)).join(' ')}</p>`,
    )
    return `<section>${headingMarkup(section, at)}${paragraphs.join('\n')}</section>`
  })
  return sections.join('\n')
}

/** The table of contents, from the sections that have a heading. */
export function contentsMarkup(view: ArticleView): string {
  const entries = view.sections.flatMap((section, at) =>
    section.level === 1 ? [] : [contentsEntry(`section-${at + 1}`, escapeHtml(section.heading), section.level)],
  )
  return `<ul>${[contentsEntry('top', '(Top)', 2), ...entries, contentsEntry('references', 'References', 2)].join('')}</ul>`
}

function contentsEntry(id: string, heading: string, level: number): string {
  return `<li class="level-${level}"><a href="#${id}"><bdi>${heading}</bdi></a></li>`
}

function headingMarkup(section: ArticleSection, at: number): string {
  if (section.level === 1) return ''
  return `<h${section.level} id="section-${at + 1}"><bdi>${escapeHtml(section.heading)}</bdi></h${section.level}>\n`
}

function sentenceMarkup(view: ArticleView, sentence: Sentence, number: number): string {
  const text = inlineText(sentence.text)
  const quotation = sentence.origin === 'quotation'
  const marks = view.references
    .of(sentence.id)
    .map((reference) => `<a href="#reference-${reference.number}">[${reference.number}]</a>`)
  // The word joiner keeps the marks on the line of the sentence's last word.
  const cited = marks.length === 0 ? '' : `&#8288;<sup class="marks">${marks.join('')}</sup>`
  const badge = badgeOf(sentence.support)
  return (
    `<span class="sentence${quotation ? ' quotation' : ''}" id="sentence-${number}" data-label="${badge}">` +
    `<bdi class="text">${quotation ? escapeHtml(quoteSentence(text)) : annotatedMarkup(text, sentence)}</bdi>` +
    `<span class="tail">${cited} ${badgeMarkup(badge)}</span></span>`
  )
}

/** The file has no addresses of the wiki's articles, so links are only named. */
function annotatedMarkup(text: string, { annotations }: Sentence): string {
  return annotatedPieces(text, annotations)
    .map(({ text: words, isItalic, link }) => {
      const italic = isItalic ? `<i>${escapeHtml(words)}</i>` : escapeHtml(words)
      return link === undefined ? italic : `<span title="[[${escapeHtml(link)}]]">${italic}</span>`
    })
    .join('')
}
