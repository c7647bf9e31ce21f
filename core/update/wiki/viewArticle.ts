import type { SupportLabel } from '../../domain/support.ts'
import type { UpdateSuggestion } from '../viewUpdate.ts'
import type { ChangedFigure, PageWords, UpdatePage } from '../draftUpdate.ts'
import type { ArticleDecision } from './articleDecision.ts'
import type { CitationCheck, CitationState } from './checkCitations.ts'
import { repeatedSuggestions } from '../repeatedSuggestions.ts'
import { kindOf, suggestedWords, suggestionOf } from './suggestedWikitext.ts'
import type { ProposedWikitext } from './proposedWikitext.ts'
import type { WikiFact, WikiSentence, WikiUpdate } from './wikiUpdate.ts'

/** What its own sources or newer pages make of a sentence for which something is suggested, or a fact that the article lacks. */
export type ArticleSuggestionKind = 'changed' | 'disputed' | 'contradicted' | 'not-found' | 'partly' | 'missing'

/** A suggestion for a sentence of an article, or for a missing one. */
export interface ArticleSuggestion extends Omit<UpdateSuggestion, 'kind' | 'sentence' | 'checked'> {
  readonly kind: ArticleSuggestionKind
  /** Null for a fact that the article lacks. */
  readonly sentence: string | null
  /** How far the page, or a person's own words, are supported; null if nothing is suggested or was checked. */
  readonly label: SupportLabel | null
  /** The wikitext that accepting it writes in place of the sentence's words: the initial text of the editor. */
  readonly wikitext: string
  /** The wikitext of the tag that accepting it adds behind the sentence; empty if none. */
  readonly tag: string
  /** The check against its own sources; null if they were not read. */
  readonly check: CheckView | null
}

/** The result of checking a sentence against its sources. */
type CheckView = Pick<CitationCheck, 'state' | 'reason' | 'sources' | 'evidence'>

/** A sentence for which nothing is suggested. */
export interface ArticleRest {
  readonly id: string
  readonly text: string
  /** `otherwise`: newer pages say something else, and nothing of it can be put in its place; `unread`: its sources were not read. */
  readonly state: CitationState | 'otherwise' | 'unread'
  readonly reason: string
  readonly sources: readonly string[]
  readonly evidence: CitationCheck['evidence']
  /** Newer pages that say it too, or, where they say otherwise, those. */
  readonly pages: readonly UpdatePage[]
  /** Points that a person should check anyway: see `SentenceUpdate`. */
  readonly olderAgainst: readonly PageWords[]
  readonly restsOn: readonly ChangedFigure[]
}

/** A section of an article with what was found for it. */
export interface ArticleSectionView {
  /** Empty for the lead. */
  readonly heading: string
  /** By sentence, then the facts that the section lacks. */
  readonly suggestions: readonly ArticleSuggestion[]
  readonly rest: readonly ArticleRest[]
}

type Found = Pick<WikiUpdate, 'sections' | 'sentences' | 'missing'>

/**
 * What was found for an article by its sections, with what was decided on each suggestion.
 *
 * @param decisions those that stand, in order: the last one of a suggestion counts
 */
export function viewArticle(
  { sections, sentences, missing }: Found,
  proposed: ReadonlyMap<string, ProposedWikitext>,
  decisions: readonly ArticleDecision[],
): readonly ArticleSectionView[] {
  const decided = new Map(decisions.map((decision) => [decision.suggestion, decision]))
  const stands = standingWords(sentences, decided)
  return sections.map((heading, section) => {
    const own = sentences.filter((sentence) => sentence.section === section)
    return {
      heading,
      suggestions: [
        ...own.flatMap((sentence) => sentenceSuggestion(sentence, proposed, decided, stands.has(sentence.id))),
        ...missing.flatMap((fact) => (fact.section === section ? [factSuggestion(fact, proposed, decided)] : [])),
      ],
      rest: own.filter((sentence) => kindOf(sentence) === undefined).map(restOf),
    }
  })
}

type Decided = ReadonlyMap<string, ArticleDecision>

/** Sentences for which a page's sentence is suggested that stands elsewhere in the article, once what was accepted is taken. */
function standingWords(sentences: readonly WikiSentence[], decided: Decided): ReadonlySet<string> {
  const isEdited = (id: string): boolean => decided.get(id)?.choice === 'edit'
  const asSuggested = (ids: ReadonlySet<string>) =>
    sentences.map((sentence) => {
      const { id, text } = sentence
      return ids.has(id) ? suggestedWords(sentence) : { id, text, suggested: null }
    })
  const taken = new Set(sentences.flatMap(({ id }) => (decided.get(id)?.choice === 'accept' ? [id] : [])))
  return new Set(
    sentences.flatMap((sentence) => {
      const { id } = sentence
      if (isEdited(id) || suggestedWords(sentence).suggested === null) return []
      return repeatedSuggestions(asSuggested(new Set([...taken, id]))).has(id) ? [id] : []
    }),
  )
}

function sentenceSuggestion(
  sentence: WikiSentence,
  proposed: ReadonlyMap<string, ProposedWikitext>,
  decided: Decided,
  stands: boolean,
): readonly ArticleSuggestion[] {
  const { id, text, check, news } = sentence
  const kind = kindOf(sentence)
  if (kind === undefined) return []
  const suggestion = suggestionOf(sentence)
  const isNewer = kind === 'changed' || kind === 'disputed'
  return [
    {
      id,
      kind: kind === 'unsupported' ? 'not-found' : kind,
      sentence: id,
      text,
      suggested: stands ? null : (suggestion?.text ?? null),
      stands,
      changes: stands ? [] : (suggestion?.changes ?? []),
      page: suggestion?.shownPage ?? null,
      label: suggestion?.support.label ?? null,
      reason: isNewer ? (news?.reason ?? '') : (check?.reason ?? ''),
      saidBy: news?.saidBy ?? [],
      contradictedBy: isNewer ? (news?.contradictedBy ?? []) : [],
      rivals: news?.rivals ?? [],
      olderAgainst: news?.olderAgainst ?? [],
      disputes: [],
      check: check === null ? null : checkView(check),
      ...proposalOf(id, proposed),
      ...decisionOn(id, decided),
    },
  ]
}

function factSuggestion(
  { id, text, shownPage, saidBy, disputes }: WikiFact,
  proposed: ReadonlyMap<string, ProposedWikitext>,
  decided: Decided,
): ArticleSuggestion {
  return {
    id,
    kind: 'missing',
    sentence: null,
    text: '',
    suggested: text,
    stands: false,
    changes: [],
    page: shownPage,
    label: null,
    reason: '',
    saidBy,
    contradictedBy: [],
    rivals: [],
    olderAgainst: [],
    disputes,
    check: null,
    ...proposalOf(id, proposed),
    ...decisionOn(id, decided),
  }
}

function restOf({ id, text, check, news }: WikiSentence): ArticleRest {
  const { sources = [], evidence = null } = check ?? {}
  const { olderAgainst = [], restsOn = [] } = news ?? {}
  if (news !== null && (news.state === 'changed' || news.state === 'disputed')) {
    return {
      id,
      text,
      state: 'otherwise',
      reason: news.reason,
      sources,
      evidence,
      pages: news.contradictedBy,
      olderAgainst,
      restsOn,
    }
  }
  const { state = 'unread', reason = '' } = check ?? {}
  return { id, text, state, reason, sources, evidence, pages: news?.saidBy ?? [], olderAgainst, restsOn }
}

function checkView({ state, reason, sources, evidence }: CitationCheck): CheckView {
  return { state, reason, sources, evidence }
}

function proposalOf(
  id: string,
  proposed: ReadonlyMap<string, ProposedWikitext>,
): Pick<ArticleSuggestion, 'wikitext' | 'tag'> {
  const { words = '', tag = '' } = proposed.get(id) ?? {}
  return { wikitext: words, tag }
}

/** A person's words have a badge of their own. */
function decisionOn(
  id: string,
  decided: Decided,
): Pick<ArticleSuggestion, 'decision'> & Partial<Pick<ArticleSuggestion, 'words' | 'label'>> {
  const last = decided.get(id)
  if (last === undefined) return { decision: 'open' }
  if (last.choice === 'edit') return { decision: 'edited', words: last.text, label: last.label ?? null }
  return { decision: last.choice === 'accept' ? 'accepted' : 'rejected' }
}
