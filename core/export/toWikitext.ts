import { CitewrightError } from '../domain/citewrightError.ts'
import type { Draft, Sentence } from '../domain/draft.ts'
import { citableDraft } from '../article/citableDraft.ts'
import { articleSections, articleSentences } from '../article/articleSections.ts'
import { draftNotice } from './draftNotice.ts'
import { inlineText } from '../text/inlineText.ts'
import { isInLanguage, withTranslatedTitles } from './translatedEvidence.ts'
import { wholeWords } from '../wikitext/wholeWords.ts'
import { wikiMonth } from '../wikitext/wikis/wikiDate.ts'
import type { WikiProfile } from '../wikitext/wikis/wikiProfile.ts'
import { wikiProfileOf } from '../wikitext/wikis/wikiProfiles.ts'
import { articleFacts } from './wikitext/articleFacts.ts'
import { articleEnd } from './wikitext/articleEnd.ts'
import { articleTop } from './wikitext/articleTop.ts'
import { dateStyle } from './wikitext/dateStyle.ts'
import { escapeHeading } from '../wikitext/escapeWikitext.ts'
import { headingCase } from './wikitext/headingCase.ts'
import { setSentences, supportedSentences } from './wikitext/setSentences.ts'
import { withoutTagged } from './wikitext/tagSentences.ts'
import type { ArticleLink, WikitextOptions } from './wikitext/wikitextOptions.ts'

/**
 * The draft as an article of its wiki: a comment that it is a draft, short description, header, date template, infobox,
 * lead, sections, each sentence followed by its references, See also, references, external links, categories by name.
 * How the wiki writes, and its templates, come from its profile and that of the kind of subject; dates are written in one style.
 *
 * A sentence that the verifier did not find supported is exported with an inline tag (cleanupTag), or left out;
 * verbatim sentences appear in quotation marks. Text that came from pages is escaped throughout.
 *
 * @throws CitewrightError where a citation leads to no page of the draft
 * @throws CitewrightError where a title that was given cannot be one
 * @throws CitewrightError where the words of a link do not appear in the text
 */
export function toWikitext(draft: Draft, options: WikitextOptions = {}): string {
  return toArticle(draft, options).wikitext
}

export interface ExportedArticle {
  readonly wikitext: string
  /** Links that were asked for and have no place: their words stand only in the bold title, or in other links. */
  readonly lostLinks: readonly ArticleLink[]
}

/** Like `toWikitext`, with what was left out of it. */
export function toArticle(asWritten: Draft, given: WikitextOptions = {}): ExportedArticle {
  const wiki = given.wiki ?? wikiProfileOf(asWritten.event)
  // A wiki in another language than the article has no use for its translations.
  const isOwn = isInLanguage(asWritten.event, wiki.language)
  const draft = citableDraft(isOwn ? withTranslatedTitles(asWritten, given.translationOf) : asWritten)
  const isKnown = given.dates !== undefined && wiki.dates.forms[given.dates] !== undefined
  const dates = isKnown ? given.dates : dateStyle(draft, wiki)
  const { dates: _, ...others } = given
  const options: WikitextOptions = dates === undefined ? others : { ...others, dates }
  const month = monthOfDraft(draft, wiki) ?? wikiMonth(options.today, wiki.dates)
  const setting = { wiki, month, options }
  const kept = options.unsupported === 'omit' ? withoutTagged(draft, setting) : draft
  const sections = articleSections(kept)
  const sentences = articleSentences(sections)
  refuseLostLinks(sentences, options.links ?? [])
  const article = articleFacts(kept, supportedSentences(kept, sentences, setting), { wiki, dates: options.dates })
  const set = setSentences(kept, sentences, { ...setting, kind: article.kind })

  const prose = sentences.map(({ text }) => inlineText(text))
  const pages = kept.pages.map(({ text: words }) => words)
  const top = articleTop({ event: draft.event, wiki, article, options, month, prose, italicInTitle: set.italicInTitle })
  const blocks = sections.flatMap((section) => {
    const equals = '='.repeat(section.level)
    const title = wiki.headings.case === 'sentence' ? headingCase(section.heading, prose, pages) : section.heading
    const heading = section.level === 1 ? [] : [`${equals} ${escapeHeading(title)} ${equals}`]
    return [...heading, ...section.paragraphs.map((paragraph) => paragraph.map(set.sentence).join(' '))]
  })
  const text = [
    ...top,
    ...blocks,
    ...articleEnd(wiki, { ...options, kind: article.kind?.id }, set.referenceList()),
  ].join('\n\n')
  return { wikitext: `<!-- ${draftNotice(kept)} -->\n${text}\n`, lostLinks: set.lostLinks }
}

/** The month of the last fetch, after which the draft was written; undefined if no page has a date. */
function monthOfDraft(draft: Draft, wiki: WikiProfile): string | undefined {
  return wikiMonth(
    draft.pages
      .map((page) => page.fetchedAt ?? '')
      .sort()
      .at(-1),
    wiki.dates,
  )
}

/** @throws CitewrightError if no exported sentence contains the words of a link */
function refuseLostLinks(sentences: readonly Sentence[], links: readonly ArticleLink[]): void {
  const texts = sentences.map(({ text }) => inlineText(text))
  const lost = links.find(({ text }) => text === '' || !texts.some((line) => wholeWords(text, 'u').test(line)))
  if (lost === undefined) return
  throw new CitewrightError(
    'input',
    `The text does not have the words ${JSON.stringify(lost.text)}, which were to lead to the article ${JSON.stringify(lost.title)}.`,
    'Give the words as the text writes them, whole and with its capitals, or leave this link out.',
  )
}
