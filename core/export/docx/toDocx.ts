import {
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  type IParagraphOptions,
  Packer,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx'
import { badgeOf } from '../../domain/badge.ts'
import type { Draft, Sentence } from '../../domain/draft.ts'
import type { PageId } from '../../domain/ids.ts'
import type { Page } from '../../domain/page.ts'
import { annotatedPieces } from '../../article/annotatedPieces.ts'
import { articleSections } from '../../article/articleSections.ts'
import { draftNotice } from '../draftNotice.ts'
import { evidenceByPage } from '../evidenceByPage.ts'
import { isRightToLeft } from '../isRightToLeft.ts'
import { chunkLocator, numberReferences } from '../../article/numberReferences.ts'
import { quoteSentence } from '../quoteSentence.ts'
import { evidenceQuote } from '../talk/evidenceQuote.ts'
import { fillIn, talkWords } from '../talk/talkWords.ts'
import { wikiProfileOf } from '../../wikitext/wikis/wikiProfiles.ts'
import { docxStyles } from './docxStyles.ts'
import { inlineText } from '../../text/inlineText.ts'
import { docxText } from './docxText.ts'
import { settleDocx } from './settleDocx.ts'
import { fullSource, shortSource, sourceAgain } from './sourceRuns.ts'

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
] as const

/**
 * The draft as a Word document: notice, lead, sections with their headings, a footnote behind each sentence with its
 * sources and the words that carry it, the list of references. A sentence that the verifier did not find supported is
 * followed by its badge; verbatim sentences appear in quotation marks. The same draft gives the same bytes.
 *
 * @throws CitewrightError where a citation leads to no page of the draft
 */
export async function toDocx(draft: Draft): Promise<Uint8Array> {
  const wiki = wikiProfileOf(draft.event)
  const words = talkWords(wiki.language)
  const references = numberReferences(draft)
  const locate = chunkLocator(draft)
  const footnotes: Record<string, { readonly children: Paragraph[] }> = {}
  const rightToLeft = isRightToLeft(draft.event.language) === true
  const run = (text: string, italics = false): TextRun =>
    new TextRun({ text, rightToLeft, ...(italics ? { italics } : {}) })
  const paragraph = (options: IParagraphOptions): Paragraph => new Paragraph({ bidirectional: rightToLeft, ...options })

  const named = new Map<PageId, number>()
  const sourceAt = (page: Page, note: number): readonly ParagraphChild[] => {
    const before = named.get(page.id)
    if (before !== undefined) return sourceAgain(page, wiki, fillIn(words.note, { number: String(before) }))
    named.set(page.id, note)
    return shortSource(page, wiki)
  }

  /** The footnote of a sentence; none if it cites nothing. */
  const footnoteOf = (sentence: Sentence, note: number): readonly ParagraphChild[] => {
    const pages = references.of(sentence.id).map(({ page }) => page)
    const onPages = sentence.origin === 'quotation' ? [] : evidenceByPage(sentence, locate)
    const quotes = onPages.map((each) => quoteSentence(evidenceQuote(each)))
    const evidence = quotes.length === 0 ? [] : [new TextRun(docxText(`${words.evidence.quote}: ${quotes.join(' ')}`))]
    return pages.length === 0 ? [] : [new TextRun(' '), ...pages.flatMap((page) => sourceAt(page, note)), ...evidence]
  }
  const setSentence = (sentence: Sentence): readonly ParagraphChild[] => {
    const number = Object.keys(footnotes).length + 1
    const note = footnoteOf(sentence, number)
    if (note.length > 0) footnotes[number] = { children: [new Paragraph({ style: 'FootnoteText', children: note })] }
    const badge = badgeOf(sentence.support)
    const lacks =
      sentence.citations.length === 0 ? `${words.evidence.source}: ${words.evidence.none}` : words.badges[badge]
    const said = sentence.citations.length > 0 && badge === 'supported' ? [] : [` [${lacks}]`]
    return [
      ...(sentence.origin === 'quotation' || sentence.annotations === undefined
        ? [run(sentence.origin === 'quotation' ? quoteSentence(docxText(sentence.text)) : docxText(sentence.text))]
        : annotatedPieces(inlineText(sentence.text), sentence.annotations).map((piece) =>
            run(piece.text.replace(/[\ufffe\uffff]/gu, ''), piece.isItalic),
          )),
      ...(note.length > 0 ? [new FootnoteReferenceRun(number)] : []),
      ...said.map((text) => new TextRun({ text, style: 'Badge', rightToLeft })),
      run(' '),
    ]
  }
  const body = articleSections(draft).flatMap((section) => [
    ...(section.level === 1
      ? []
      : [
          paragraph({
            heading: headings[Math.min(section.level, 5) - 2] ?? headings[0],
            children: [run(docxText(section.heading))],
          }),
        ]),
    ...section.paragraphs.map((sentences) => paragraph({ children: sentences.flatMap(setSentence) })),
  ])
  const sources = references.list.map(
    ({ number, page }) =>
      new Paragraph({ style: 'Source', children: [new TextRun(`${number}. `), ...fullSource(page, wiki)] }),
  )
  const title = docxText(draft.event.title)
  const document = new Document({
    title,
    creator: 'Citewright',
    lastModifiedBy: 'Citewright',
    styles: docxStyles(draft.event.language),
    footnotes,
    sections: [
      {
        children: [
          paragraph({ heading: HeadingLevel.TITLE, children: [run(title)] }),
          new Paragraph({ style: 'Notice', text: docxText(draftNotice(draft)) }),
          ...body,
          ...(sources.length === 0
            ? []
            : [paragraph({ heading: HeadingLevel.HEADING_1, children: [run(docxText(wiki.headings.references))] })]),
          ...sources,
        ],
      },
    ],
  })
  return settleDocx(new Uint8Array(await Packer.toBuffer(document)), lastFetch(draft))
}

/** When the newest page was fetched, ISO 8601; undefined if no page has a date. */
function lastFetch({ pages }: Draft): string | undefined {
  const times = pages.flatMap(({ fetchedAt }) => {
    const time = new Date(fetchedAt ?? '').getTime()
    return Number.isNaN(time) ? [] : [time]
  })
  return times.length === 0 ? undefined : new Date(Math.max(...times)).toISOString()
}
