import type { Span } from '../../domain/support.ts'
import { escapeWikitext } from '../../wikitext/escapeWikitext.ts'
import type { WikitextDocument } from '../../wikitext/wikitextDocument.ts'
import { wikiMonth } from '../../wikitext/wikis/wikiDate.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import type { ArticleReference } from './articleReferences.ts'
import type { ArticleSection, ArticleSentence } from './articleSentences.ts'
import { changeWikitext, type WikitextChange } from './changeWikitext.ts'
import { leaveOut } from './leaveOut.ts'
import { newReferences, type NewReferences } from './newReferences.ts'
import {
  factWikitext,
  kindOf,
  suggestedWords,
  suggestionOf,
  sentenceWikitext,
  tagWikitext,
} from './suggestedWikitext.ts'
import { repeatedSuggestions } from '../repeatedSuggestions.ts'
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

/** The accepted suggestions of an update. */
export interface AcceptedSuggestions {
  /** Kinds of changes, and ids of sentences and facts. */
  readonly accepted: ReadonlySet<string>
  /** A person's own wikitext in place of the suggestion, by id. Default none. */
  readonly words?: ReadonlyMap<string, string>
  /** ISO 8601 day, by which tags are dated. */
  readonly today: string
}

/**
 * The article's wikitext with the accepted suggestions; everything else is unchanged. A new wording replaces the old one and
 * adds its reference, a page's own sentence only once. A sentence that its source does not support gets the wiki's tag. A fact is
 * inserted after the sentence that it belongs to.
 */
export function acceptWikiUpdate(
  update: WikiUpdate,
  article: ArticleToChange,
  { accepted, words: own = new Map(), today }: AcceptedSuggestions,
): string {
  const { document, sections } = article
  const places = new Map(sections.flatMap(({ sentences }) => sentences.map((sentence) => [sentence.id, sentence])))
  const references = newReferences(article)
  const month = wikiMonth(today, article.wiki.dates)
  const eol = document.text.includes('\r\n') ? '\r\n' : '\n'
  const taken = update.sentences.flatMap((sentence): readonly Taken[] => {
    const place = places.get(sentence.id)
    const kind = kindOf(sentence)
    if (place === undefined || kind === undefined || !(accepted.has(kind) || accepted.has(sentence.id))) return []
    return [{ sentence, place, kind, own: own.get(sentence.id) }]
  })
  const facts = update.missing.filter(({ id }) => accepted.has('missing') || accepted.has(id))
  const repeated = repeatedWords(update, taken)
  const leftOut = leaveOut(
    taken.flatMap(({ place }) => (repeated.has(place.id) ? [place] : [])),
    document.text,
    new Set(facts.map(({ after }) => after)),
  )
  const changes = taken.flatMap((each): readonly WikitextChange[] => {
    const span = leftOut.get(each.place.id)
    return span === undefined
      ? sentenceChanges(each, { month, article, references })
      : [{ start: span.start, end: span.end, text: '' }]
  })
  const opened = new Set<string>()
  const added = facts.flatMap((fact): readonly WikitextChange[] => {
    const place = places.get(fact.after)
    if (place === undefined) return []
    const words = own.get(fact.id) ?? factWikitext(fact, article)
    const isFirst = leftOut.get(place.id)?.opens === true && !opened.has(place.id)
    opened.add(place.id)
    const lead = place.item !== '' ? `${eol}${place.item}` : isFirst ? '' : ' '
    return [{ start: place.tail, end: place.tail, text: `${lead}${words}${references.cite(fact.page)}` }]
  })
  const replaced = taken.flatMap(({ place, own: words }) => (words === undefined ? [] : [place.at]))
  const rescued = rescueDefinitions(
    document,
    taken.flatMap((each) => goneSpans(each, document)),
    replaced,
  )
  return references.write(
    changeWikitext(document.text, [...changes, ...added, ...rescued, ...references.definitions()]),
  )
}

interface Taken {
  readonly sentence: WikiSentence
  readonly place: ArticleSentence
  readonly kind: WikiAcceptable
  /** The person's own wikitext for its words. */
  readonly own: string | undefined
}

/** Sentences in whose place a page's words would come that stand elsewhere then: they are left out. */
function repeatedWords({ sentences }: WikiUpdate, taken: readonly Taken[]): ReadonlySet<string> {
  const takenIds = new Set(taken.map(({ sentence }) => sentence.id))
  const repeated = repeatedSuggestions(
    sentences.map((sentence) => {
      const { id, text } = sentence
      return takenIds.has(id) ? suggestedWords(sentence) : { id, text, suggested: null }
    }),
  )
  // Words of a person's own are theirs to repeat.
  return new Set(taken.flatMap(({ sentence: { id }, own }) => (repeated.has(id) && own === undefined ? [id] : [])))
}

interface Changing {
  readonly month: string | undefined
  readonly article: ArticleToChange
  readonly references: NewReferences
}

function sentenceChanges(
  { sentence, place, kind, own }: Taken,
  { month, article, references }: Changing,
): readonly WikitextChange[] {
  const { at, tail } = place
  const suggestion = suggestionOf(sentence)
  const behind = (text: string): readonly WikitextChange[] => (text === '' ? [] : [{ start: tail, end: tail, text }])
  // Another page's words need its reference; its own source is cited already.
  const isNewer = kind === 'changed' || kind === 'disputed'
  const reference = (): string => (isNewer && suggestion !== null ? references.citeBeside(suggestion.page, place) : '')
  if (own !== undefined) return [{ ...at, text: own }, ...behind(reference())]
  if (suggestion?.words === null) {
    const text = `${sentenceWikitext(sentence, place, article)}${references.cite(suggestion.page)}`
    return [{ start: at.start, end: tail, text }]
  }
  if (suggestion !== null) {
    const words = suggestion.words.map((word) => ({ ...word.at, text: escapeWikitext(word.new) }))
    return [...words, ...behind(reference())]
  }
  const tag = tagWikitext(sentence, article, month)
  return isTagged(article.document.text.slice(at.end, tail), tag) ? [] : behind(tag)
}

/** Stretches of the wikitext that go with a sentence: all of one that is quoted, and references that a person's words leave out. */
function goneSpans({ sentence, place, own }: Taken, { text, refs }: WikitextDocument): readonly Span[] {
  const { at, tail } = place
  if (own === undefined) return suggestionOf(sentence)?.words === null ? [{ start: at.start, end: tail }] : []
  return refs.filter(({ start, end }) => at.start <= start && end <= at.end && !own.includes(text.slice(start, end)))
}

/** Whether the same template, or the same comment, is there already. */
function isTagged(behind: string, tag: string): boolean {
  const name = /^\{\{([^|}]+)/.exec(tag)?.[1] ?? tag
  return behind.toLowerCase().includes(name.toLowerCase())
}
