import { tokenizeWords } from '../../../core/chunk/tokenizeWords.ts'
import type { Draft, Sentence } from '../../../core/domain/draft.ts'
import { articleSections, articleSentences, type ArticleSection } from '../../../core/article/articleSections.ts'
import { pageSite } from '../../../core/article/pageNames.ts'
import { countWords } from '../../../core/review/countWords.ts'
import { repetitionOf } from '../../../core/review/samePairs.ts'
import { checkCopies } from '../../../core/judge/copy/checkCopies.ts'
import { judgedMeasures, type JudgedMeasure } from '../judged/judgeTasks.ts'
import type { JudgedArticle } from '../judged/judgeArticle.ts'
import type { WikiEvaluation } from '../wiki/planWikiEvaluation.ts'
import { measuresOfWiki, wikiMeasures } from '../wiki/wikiMeasures.ts'
import { bleu } from '../overlap/bleu.ts'
import { meteor } from '../overlap/meteor.ts'
import { rougeL, rougeLOfSets, rougeLsum } from '../overlap/rouge.ts'
import type { Wordnet } from '../overlap/wordnet.ts'
import { scoreCitations, type Claim } from './citationScores.ts'
import { outlineOverlap } from './outlineOverlap.ts'
import { sectionOverlap } from './sectionOverlap.ts'
import type { ReferenceArticle } from './readReference.ts'

/** What is measured of an article, in the order of tables. */
export const articleMeasures = [
  'sentences',
  'words',
  'citation_recall',
  'citation_precision',
  'citation_rate',
  'alce_recall',
  'alce_precision',
  'uncited',
  'out_of_range',
  'rouge_l',
  'rouge_lsum',
  'rouge_l_sets',
  'meteor',
  'bleu_1',
  'bleu_4',
  'reference_words',
  'outline_recall',
  'outline_precision',
  'section_overlap',
  'repetition',
  'sources',
  'source_diversity',
  'quoted',
  'copied',
  'wording',
  ...judgedMeasures,
  'judge_missing',
  ...wikiMeasures,
] as const
export type ArticleMeasure = (typeof articleMeasures)[number]

/** Null where it cannot be told: no judge, no reference, no WordNet, nothing to divide by. */
export type ArticleMeasures = Readonly<Record<ArticleMeasure, number | null>>

export interface MeasureTools {
  /** What a judge said of the draft's claims. */
  readonly claims?: readonly Claim[] | undefined
  readonly reference?: ReferenceArticle | undefined
  readonly wordnet?: Wordnet | undefined
  /** How a model judged the draft. */
  readonly judged?: JudgedArticle | undefined
  /** How the draft compares with the reference (Wiki Eval). */
  readonly compared?: WikiEvaluation | undefined
}

/** The sentences of a draft that count: what a person rejected is no part of the article. */
export function claimsOf(draft: Draft): readonly Sentence[] {
  return articleSentences(articleSections(draft))
}

/**
 * Measures a draft, without asking a model. Shares are from 0 to 1; METEOR and BLEU go by the words of NLTK's tokenizer,
 * case kept for BLEU; `repetition` is the share of sentences that say what an earlier one says; `source_diversity` the number
 * of equally cited sites that would be as diverse (the exponential of the entropy); `quoted` the share of words in
 * quotations; `copied` and `wording` the greatest of the copy check's two figures; what a model judged is from 0 to 5, and
 * `judge_missing` the number of those scores that it did not give. Measures of Wiki Eval are shares from 0 to 1 but for
 * `wiki_unreadable`, the number of answers that could not be read.
 */
export function measureArticle(
  draft: Draft,
  { claims, reference, wordnet, judged, compared }: MeasureTools,
): ArticleMeasures {
  const sections = articleSections(draft)
  const sentences = articleSentences(sections)
  const words = (list: readonly Sentence[]): number => countWords(list.map(({ text }) => text))
  const citations = claims === undefined || claims.length === 0 ? undefined : scoreCitations(claims)
  const copies = checkCopies(draft).sources
  return {
    sentences: sentences.length,
    words: words(sentences),
    citation_recall: share(citations?.recall),
    citation_precision: share(citations?.precision),
    citation_rate: share(citations?.rate),
    alce_recall: share(citations?.alceRecall),
    alce_precision: share(citations?.alcePrecision),
    uncited: sentences.filter(({ citations: cited }) => cited.length === 0).length,
    out_of_range: draft.defects.find(({ kind }) => kind === 'citation-out-of-range')?.count ?? 0,
    ...overlapWith(reference, sections, wordnet),
    repetition: sentences.length === 0 ? null : repetitionOf(sentences),
    ...sourcesOf(draft, sentences),
    quoted: share(words(sentences.filter(({ origin }) => origin === 'quotation')) / words(sentences)),
    copied: Math.max(0, ...copies.map(({ copied }) => copied.confidence)),
    wording: Math.max(0, ...copies.map(({ wording }) => wording.confidence)),
    ...judgedScores(judged),
    ...measuresOfWiki(compared),
  }
}

function judgedScores(judged: JudgedArticle | undefined): Pick<ArticleMeasures, JudgedMeasure | 'judge_missing'> {
  const score = (measure: JudgedMeasure): number | null => judged?.scores[measure].score ?? null
  return {
    fluency: score('fluency'),
    info: score('info'),
    outline: score('outline'),
    organization: score('organization'),
    focus: score('focus'),
    coverage: score('coverage'),
    judge_missing:
      judged === undefined ? null : judgedMeasures.filter((measure) => judged.scores[measure].score === null).length,
  }
}

function share(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}

function overlapWith(
  reference: ReferenceArticle | undefined,
  sections: readonly ArticleSection[],
  wordnet: Wordnet | undefined,
): Pick<
  ArticleMeasures,
  | 'rouge_l'
  | 'rouge_lsum'
  | 'rouge_l_sets'
  | 'meteor'
  | 'bleu_1'
  | 'bleu_4'
  | 'reference_words'
  | 'outline_recall'
  | 'outline_precision'
  | 'section_overlap'
> {
  if (reference === undefined) {
    const none = { rouge_l: null, rouge_lsum: null, rouge_l_sets: null, meteor: null, bleu_1: null, bleu_4: null }
    return { ...none, reference_words: null, outline_recall: null, outline_precision: null, section_overlap: null }
  }
  const text = plainText(sections)
  const [said, wanted] = [tokenizeWords(text).tokens, tokenizeWords(reference.text).tokens]
  const headings = sections.map(({ heading }) => heading).filter((heading) => heading !== '')
  const { recall, precision } = outlineOverlap(headings, reference.headings)
  return {
    rouge_l: rougeL(text, reference.text).f1,
    rouge_lsum: rougeLsum(text, reference.text).f1,
    rouge_l_sets: rougeLOfSets(text, reference.text)?.f1 ?? null,
    meteor: wordnet === undefined ? null : meteor(said, wanted, wordnet).score,
    bleu_1: bleu(said, wanted, 1),
    bleu_4: bleu(said, wanted, 4),
    reference_words: countWords([reference.text]),
    outline_recall: recall,
    outline_precision: precision,
    section_overlap: sectionOverlap(
      sections.map((section) => plainText([{ ...section, heading: '' }])),
      reference.sections,
    ),
  }
}

/** As the reference texts stand: headings as lines of their own, paragraphs parted by an empty line, no markers. */
function plainText(sections: readonly ArticleSection[]): string {
  return sections
    .flatMap(({ heading, paragraphs }) => [
      ...(heading === '' ? [] : [heading]),
      ...paragraphs.map((paragraph) => paragraph.map(({ text }) => text).join(' ')),
    ])
    .join('\n\n')
}

function sourcesOf(
  draft: Draft,
  sentences: readonly Sentence[],
): Pick<ArticleMeasures, 'sources' | 'source_diversity'> {
  const pages = new Map(draft.pages.map((page) => [page.id, page]))
  const pageOf = new Map(draft.chunks.map(({ id, pageId }) => [id, pages.get(pageId)]))
  const cited = sentences.flatMap(({ citations }) => [...new Set(citations.flatMap((id) => pageOf.get(id) ?? []))])
  const counts = new Map<string, number>()
  for (const page of cited) counts.set(pageSite(page), (counts.get(pageSite(page)) ?? 0) + 1)
  const entropy = [...counts.values()].reduce((sum, count) => {
    const part = count / cited.length
    return sum - part * Math.log(part)
  }, 0)
  return { sources: new Set(cited).size, source_diversity: cited.length === 0 ? null : Math.exp(entropy) }
}
