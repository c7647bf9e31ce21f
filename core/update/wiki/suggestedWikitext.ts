import { chunksOf } from '../../domain/evidence.ts'
import { inlineText } from '../../text/inlineText.ts'
import { quoteSentence, singleQuotes } from '../../export/quoteSentence.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { cleanupTag } from '../../export/wikitext/cleanupTag.ts'
import { escapeWikitext } from '../../wikitext/escapeWikitext.ts'
import type { ArticleToChange } from './acceptWikiUpdate.ts'
import type { SuggestedWords } from '../repeatedSuggestions.ts'
import type { ArticleSentence } from './articleSentences.ts'
import { changeWikitext } from './changeWikitext.ts'
import type { WikiAcceptable } from './wikiAcceptable.ts'
import type { WikiFact, WikiSuggestion, WikiSentence } from './wikiUpdate.ts'

/** What of a sentence says what accepting it does. */
type SuggestedSentence = Pick<WikiSentence, 'check' | 'news' | 'bySource' | 'byNewer'>

/** Most characters of a page that the reason of a tag quotes. */
const mostInReason = 200

/** The kind of suggestion that accepting a sentence applies; undefined if there is nothing to accept. */
export function kindOf({ check, news, bySource, byNewer }: SuggestedSentence): WikiAcceptable | undefined {
  if (byNewer !== null && (news?.state === 'changed' || news?.state === 'disputed')) return news.state
  if (bySource !== null) return 'contradicted'
  const state = check?.state
  return state === 'contradicted' || state === 'unsupported' || state === 'partly' ? state : undefined
}

/** The wikitext of a sentence once accepted, without the references and tags behind it. */
export function sentenceWikitext(
  sentence: SuggestedSentence,
  { at }: Pick<ArticleSentence, 'at'>,
  { document, wiki }: Pick<ArticleToChange, 'document' | 'wiki'>,
): string {
  const suggestion = suggestionOf(sentence)
  if (suggestion?.words === null) return wholeSentence(suggestion, wiki)
  const words = (suggestion?.words ?? []).map((word) => ({
    start: word.at.start - at.start,
    end: word.at.end - at.start,
    text: escapeWikitext(word.new),
  }))
  return changeWikitext(document.text.slice(at.start, at.end), words)
}

/** A fact's words as wikitext. */
export function factWikitext(fact: Pick<WikiFact, 'text' | 'own'>, { wiki }: Pick<ArticleToChange, 'wiki'>): string {
  return wholeSentence(fact, wiki)
}

/** The tag that accepting a sentence adds behind it; empty if none. */
export function tagWikitext(
  sentence: SuggestedSentence & Pick<WikiSentence, 'text'>,
  { wiki }: Pick<ArticleToChange, 'wiki'>,
  month: string | undefined,
): string {
  const { check } = sentence
  if (kindOf(sentence) === undefined || suggestionOf(sentence) !== null || !check?.support) return ''
  const { support } = check
  const evidence = singleQuotes((check.evidence?.words ?? '').slice(0, mostInReason))
  return cleanupTag(
    { text: sentence.text, citations: chunksOf(support.evidence), support },
    {
      tags: wiki.templates.tags,
      onCitedPage: true,
      isVerbatim: false,
      unlinked: [],
      pages: new Set(support.evidence.map(({ chunkId }) => chunkId)).size,
      month,
      evidence: inlineText(evidence),
    },
  )
}

/** The wording that accepting a sentence puts in its place; null where that only marks it. */
export function suggestionOf(sentence: SuggestedSentence): WikiSuggestion | null {
  const kind = kindOf(sentence)
  return kind === 'changed' || kind === 'disputed' ? sentence.byNewer : sentence.bySource
}

/** The words of an accepted sentence: those of a page, or its own, changed or not. */
export function suggestedWords(sentence: SuggestedSentence & Pick<WikiSentence, 'id' | 'text'>): SuggestedWords {
  const { id, text } = sentence
  const suggestion = suggestionOf(sentence)
  return suggestion?.words === null
    ? { id, text, suggested: suggestion.text }
    : { id, text: suggestion?.text ?? text, suggested: null }
}

function wholeSentence({ text, own }: Pick<WikiFact, 'text' | 'own'>, { quotes }: WikiProfile): string {
  const words = inlineText(text)
  return escapeWikitext(own === true ? words : quoteSentence(words, quotes))
}
