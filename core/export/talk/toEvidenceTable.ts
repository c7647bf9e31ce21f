import { badgeOf } from '../../domain/badge.ts'
import type { Draft, Sentence } from '../../domain/draft.ts'
import { foldText } from '../../text/foldText.ts'
import { type ArticleSection, articleSections } from '../../article/articleSections.ts'
import { citableDraft } from '../../article/citableDraft.ts'
import { evidenceByPage } from '../evidenceByPage.ts'
import { inlineText } from '../../text/inlineText.ts'
import { chunkLocator, numberReferences } from '../../article/numberReferences.ts'
import { quoteSentence } from '../quoteSentence.ts'
import { wikiProfileOf } from '../../wikitext/wikis/wikiProfiles.ts'
import { escapeHeading, escapeWikitext } from '../../wikitext/escapeWikitext.ts'
import { dateStyle } from '../wikitext/dateStyle.ts'
import type { ExportContext } from '../exportDraft.ts'
import { isInLanguage, translatedEvidence } from '../translatedEvidence.ts'
import { cutQuote, evidenceQuote } from './evidenceQuote.ts'
import { sourceLink } from './sourceLink.ts'
import { fillIn, type TalkWords, talkWords } from './talkWords.ts'
import { type TableRow, wikitable } from './wikitable.ts'

/**
 * A table for a talk page, in the wiki's language where its words are known: each sentence with its sources, the words of its
 * evidence with its translation where a model made one into the wiki's language, and the badge.
 *
 * @throws CitewrightError where a citation leads to no page of the draft
 */
export function toEvidenceTable(
  asWritten: Draft,
  { translationOf }: Pick<ExportContext, 'translationOf'> = {},
): string {
  const draft = citableDraft(asWritten)
  const wiki = wikiProfileOf(draft.event)
  const words = talkWords(wiki.language)
  const style = { wiki, dates: dateStyle(draft, wiki) }
  const references = numberReferences(draft)
  // A wiki in another language than the article has no use for its translations.
  const translations = isInLanguage(draft.event, wiki.language) ? translationOf : undefined
  const locate = chunkLocator(draft)
  const row = (sentence: Sentence): TableRow => {
    const evidence = evidenceByPage(sentence, locate)
    const cited = references.of(sentence.id).map(({ page }) => page)
    const quotes = evidence.map((each) => {
      const inOwn = translations === undefined ? undefined : translatedEvidence(each, translations)
      const translation =
        inOwn === undefined
          ? ''
          : ` (${fillIn(words.evidence.translation, { words: escapeWikitext(quoteSentence(cutQuote(inOwn))) })})`
      // Quotes from several pages, or from a page that the sentence does not cite, name their source.
      const from = evidence.length === 1 && cited.includes(each.page) ? '' : `: ${sourceLink(each.page, style)}`
      return `${saidOf(sentence, evidenceQuote(each), words)}${translation}${from}`
    })
    const text = inlineText(sentence.text)
    return [
      escapeWikitext(sentence.origin === 'quotation' ? quoteSentence(text) : text),
      cited.map((page) => sourceLink(page, style)).join('<br>') || words.evidence.none,
      quotes.join('<br>') || words.evidence.none,
      badgeWords(sentence, words),
    ]
  }
  const { sentence, source, quote, badge, heading, about } = words.evidence
  const rows = articleSections(draft).flatMap((section) => [
    [nameOf(section, words)],
    ...section.paragraphs.flat().map(row),
  ])
  const title = escapeHeading(fillIn(heading, { title: draft.event.title }))
  return `== ${title} ==\n${about}\n\n${wikitable([sentence, source, quote, badge], rows)}\n`
}

/** A sentence whose badge says that it is a quotation is not quoted again. */
function saidOf({ text, support }: Sentence, quote: string, { evidence }: TalkWords): string {
  if (quote === '') return evidence.none
  const same = support.label === 'supported' && foldText(quote).text === foldText(inlineText(text)).text
  return same ? evidence.same : escapeWikitext(quoteSentence(quote))
}

function nameOf({ heading }: ArticleSection, words: TalkWords): string {
  return heading === '' ? words.evidence.lead : escapeWikitext(heading)
}

function badgeWords({ support }: Sentence, words: TalkWords): string {
  const facts = support.missing.map(({ text }) => escapeWikitext(text)).filter((text) => text !== '')
  const missing = facts.length === 0 ? '' : ` (${fillIn(words.notIn, { facts: facts.join(', ') })})`
  return `${words.badges[badgeOf(support)]}${missing}`
}
