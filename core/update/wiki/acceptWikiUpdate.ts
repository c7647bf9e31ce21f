import { cleanupTag } from '../../export/wikitext/cleanupTag.ts'
import { escapeWikitext } from '../../export/wikitext/escapeWikitext.ts'
import { inlineText } from '../../export/inlineText.ts'
import type { WikitextDocument } from '../../export/lint/scan/wikitextDocument.ts'
import { quoteSentence, singleQuotes } from '../../export/quoteSentence.ts'
import { wikiMonth } from '../../export/wikis/wikiDate.ts'
import type { WikiProfile } from '../../export/wikis/wikiProfile.ts'
import type { ArticleReference } from './articleReferences.ts'
import type { ArticleSection, ArticleSentence } from './articleSentences.ts'
import { changeWikitext, type WikitextChange } from './changeWikitext.ts'
import { newReferences, type NewReferences } from './newReferences.ts'
import { rescueDefinitions } from './rescueDefinitions.ts'
import type { WikiAcceptable } from './wikiAcceptable.ts'
import type { WikiSentence, WikiUpdate } from './wikiUpdate.ts'

/** An article as it was read, and how its wiki writes. */
export interface ArticleToChange {
  readonly document: WikitextDocument
  readonly sections: readonly ArticleSection[]
  readonly references: readonly ArticleReference[]
  readonly wiki: WikiProfile
}

/** Most characters of a page that the reason of a tag quotes. */
const mostInReason = 200

/**
 * The article's wikitext with what is accepted of an update, and everything else unit by unit as it was. Another wording takes the
 * place of what it changes and brings its reference; a sentence that its source does not carry is marked by the wiki's tag; a
 * fact goes behind the sentence that it belongs to.
 *
 * @param accepted kinds of changes, and ids of sentences and facts
 * @param today ISO 8601 day, by which tags are dated
 */
export function acceptWikiUpdate(
  update: WikiUpdate,
  article: ArticleToChange,
  { accepted, today }: { readonly accepted: ReadonlySet<string>; readonly today: string },
): string {
  const { document, sections } = article
  const places = new Map(sections.flatMap(({ sentences }) => sentences.map((sentence) => [sentence.id, sentence])))
  const references = newReferences(article)
  const month = wikiMonth(today, article.wiki.dates)
  const eol = document.text.includes('\r\n') ? '\r\n' : '\n'
  const taken = update.sentences.flatMap((sentence) => {
    const place = places.get(sentence.id)
    const kind = kindOf(sentence)
    if (place === undefined || kind === undefined || !(accepted.has(kind) || accepted.has(sentence.id))) return []
    return [{ sentence, place, kind }]
  })
  const replaced = taken.flatMap(({ sentence, place }) =>
    sentence.byNewer?.words === null ? [{ start: place.at.start, end: place.tail }] : [],
  )
  const changes = taken.flatMap(({ sentence, place, kind }) =>
    sentenceChanges(sentence, place, { kind, month, article, references }),
  )
  const added = update.missing.flatMap((fact): readonly WikitextChange[] => {
    const place = places.get(fact.after)
    if (place === undefined || !(accepted.has('missing') || accepted.has(fact.id))) return []
    const words = quotation(fact.text, article.wiki)
    const lead = place.item === '' ? ' ' : `${eol}${place.item}`
    return [{ start: place.tail, end: place.tail, text: `${lead}${words}${references.cite(fact.page)}` }]
  })
  const kept = rescueDefinitions(document, replaced)
  return references.write(changeWikitext(document.text, [...changes, ...added, ...kept, ...references.definitions()]))
}

/** What accepting a sentence is called; undefined where there is nothing to accept. */
export function kindOf({
  check,
  news,
  bySource,
  byNewer,
}: Pick<WikiSentence, 'check' | 'news' | 'bySource' | 'byNewer'>): WikiAcceptable | undefined {
  if (byNewer !== null && (news?.state === 'changed' || news?.state === 'disputed')) return news.state
  if (bySource !== null) return 'contradicted'
  const state = check?.state
  return state === 'contradicted' || state === 'unsupported' || state === 'partly' ? state : undefined
}

interface Changing {
  readonly kind: WikiAcceptable
  readonly month: string | undefined
  readonly article: ArticleToChange
  readonly references: NewReferences
}

function sentenceChanges(
  { check, bySource, byNewer }: WikiSentence,
  place: ArticleSentence,
  { kind, month, article, references }: Changing,
): readonly WikitextChange[] {
  const { at, tail } = place
  if (kind === 'changed' || kind === 'disputed') {
    if (byNewer === null) return []
    if (byNewer.words === null) {
      const text = `${quotation(byNewer.text, article.wiki)}${references.cite(byNewer.page)}`
      return [{ start: at.start, end: tail, text }]
    }
    const words = byNewer.words.map((word) => ({ ...word.at, text: escapeWikitext(word.new) }))
    return [...words, { start: tail, end: tail, text: references.citeBeside(byNewer.page, place) }]
  }
  if (bySource?.words) return bySource.words.map((word) => ({ ...word.at, text: escapeWikitext(word.new) }))
  if (check?.support === undefined || check.support === null) return []
  const { support } = check
  const evidence = singleQuotes((check.evidence?.words ?? '').slice(0, mostInReason))
  const citations = support.chunkId === null ? [] : [support.chunkId]
  const tags = article.wiki.templates.tags
  const tag = cleanupTag(
    { citations, support },
    { tags, carried: true, unlinked: [], month, evidence: inlineText(evidence) },
  )
  return isTagged(article.document.text.slice(at.end, tail), tag) ? [] : [{ start: tail, end: tail, text: tag }]
}

/** Whether the same template, or the same comment, stands there already. */
function isTagged(behind: string, tag: string): boolean {
  const name = /^\{\{([^|}]+)/.exec(tag)?.[1] ?? tag
  return behind.toLowerCase().includes(name.toLowerCase())
}

function quotation(text: string, { quotes }: WikiProfile): string {
  return escapeWikitext(quoteSentence(inlineText(text), quotes))
}
