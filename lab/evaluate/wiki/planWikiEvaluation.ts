import { cutChunks } from '../../../core/chunk/cutChunks.ts'
import type { Draft } from '../../../core/domain/draft.ts'
import type { Page } from '../../../core/domain/page.ts'
import type { Estimate } from '../../../core/domain/progress.ts'
import { createRanker } from '../../../core/rank/createRanker.ts'
import type { RankMethod } from '../../../core/rank/rankMethod.ts'
import type { VectorCache } from '../../../core/rank/vectorCache.ts'
import type { ReferenceArticle } from '../article/readReference.ts'
import { textPage } from '../textPage.ts'
import type { WikiJudge } from './askWikiJudge.ts'
import { comparedDraft, comparedReference, comparedSentences, type ComparedArticle } from './comparedArticle.ts'
import { planComparison, type ComparedCriterion, type ComparedExtent } from './compareByCriteria.ts'
import { criterionGroups, type CriterionGroup } from './criteria.ts'
import { planExtraction, type ExtractedStatements } from './extractStatements.ts'
import {
  judgeStatements,
  nearestPassages,
  statementsTogether,
  type CheckedText,
  type JudgedStatement,
} from './judgeStatements.ts'
import { firstShare, flipShare, verdictShare, winRate, type Share, type WinRate } from './wikiFigures.ts'

/** A statement of the reference: whether the draft and the pages state it. */
interface ReferenceFact {
  readonly statement: string
  readonly draft: JudgedStatement['verdict']
  readonly pages: JudgedStatement['verdict']
  /** The draft's passages that the judge saw. */
  readonly passages: readonly string[]
}

/** Sentences, those that were asked for statements, and those of them without a readable answer. */
type SampledSentences = Pick<ExtractedStatements, 'of' | 'asked' | 'unread'>

/** A draft beside the article that people wrote (Wiki Eval, arXiv 2602.01590). */
export interface WikiEvaluation {
  readonly extent: ComparedExtent
  readonly writing: {
    readonly all: WinRate
    readonly groups: Readonly<Record<CriterionGroup, WinRate>>
    /** Criteria whose answer changed sides with the order, and choices of the first article among all choices. */
    readonly flips: Share
    readonly first: Share
    readonly criteria: readonly ComparedCriterion[]
  }
  readonly facts: {
    /** Of the reference's statements: those that the draft states, and those that it contradicts. */
    readonly coverage: Share
    readonly conflict: Share
    /** Coverage of the statements that the pages state. */
    readonly coverageInPages: Share
    /** The reference's statements that the pages state. */
    readonly inPages: Share
    readonly statements: readonly ReferenceFact[]
    /** The reference's sentences. */
    readonly sentences: SampledSentences
  }
  readonly citations: {
    /** Of the draft's cited statements: those that a cited page states, and those that it contradicts. */
    readonly support: Share
    readonly conflict: Share
    readonly statements: readonly JudgedStatement[]
    /** The draft's sentences that cite a page. */
    readonly sentences: SampledSentences
  }
  /** Answers that could not be read: criteria, verdicts, and sentences without statements. */
  readonly unreadable: number
}

export interface WikiEvaluationOptions {
  /** What finds the passages nearest to a statement. */
  readonly method: RankMethod
  /** Cache of an encoder's vectors. */
  readonly vectors?: VectorCache
  /** Sentences of each article whose statements are checked. Default: all. */
  readonly sentences?: number
  /** Seed of that sample. */
  readonly seed: number
}

export interface WikiEvaluationPlan {
  /** Expected calls and tokens; what is stored counts too. */
  readonly expected: Omit<Estimate, 'cost'>
  /** Asks the judge. Every answer counts as one of `expected.calls`. */
  evaluate(judge: WikiJudge): Promise<WikiEvaluation>
}

/** Words of a passage, for texts in which statements are looked for. */
const passageWords = 60
/** For the estimate: statements of a sentence, and tokens of a verdict's prompt without its passages. */
const statementsPerSentence = 2
const verdictPromptTokens = 380
const tokensPerWord = 1.35

/**
 * Plans the evaluation of one draft against its reference. Nothing is asked yet.
 *
 * @throws CitewrightError if the articles have no room in the judge's prompt
 */
export async function planWikiEvaluation(
  draft: Draft,
  reference: ReferenceArticle,
  { method, vectors, sentences: most = Infinity, seed }: WikiEvaluationOptions,
  judge: Omit<WikiJudge, 'onAnswer'>,
): Promise<WikiEvaluationPlan> {
  const [own, other] = [comparedDraft(draft), comparedReference(reference)]
  const comparison = await planComparison(own, other, judge)
  const wanted = await planExtraction(other, { most, seed, isAsked: () => true }, judge)
  const claimed = await planExtraction(own, { most, seed, isAsked: ({ pages }) => pages.length > 0 }, judge)
  const verdictCalls = (asked: number): number =>
    Math.ceil((asked * statementsPerSentence) / (judge.together ? statementsTogether : 1))
  // Statements of different pages are judged in different calls.
  const pageSets = new Set(comparedSentences(own).map(({ pages }) => [...pages].sort().join(' '))).size
  const verdicts =
    2 * verdictCalls(wanted.asked) + Math.max(verdictCalls(claimed.asked), Math.min(claimed.asked, pageSets))
  const shown = Math.round(
    passageWords * tokensPerWord * nearestPassages * (judge.together ? statementsTogether / 2 : 1),
  )
  return {
    expected: {
      calls: comparison.calls.length + wanted.calls.length + claimed.calls.length + verdicts,
      promptTokens:
        comparison.tokens.prompt +
        wanted.tokens.prompt +
        claimed.tokens.prompt +
        verdicts * (verdictPromptTokens + shown),
      reusedTokens: comparison.tokens.reused,
      outputTokens:
        comparison.tokens.output +
        wanted.tokens.output +
        claimed.tokens.output +
        verdicts * (judge.together ? 10 * statementsTogether : 10),
    },
    evaluate: async (asked) => {
      const rank = (pages: readonly Page[]): CheckedText => textOf(pages, method, vectors)
      const criteria = await comparison.compare(asked)
      const facts = await wanted.extract(asked)
      const claims = await claimed.extract(asked)
      const { title } = reference
      const inDraft = await judgeStatements(
        facts.statements.map(asStatement),
        { title, text: rank(articlePages(own)) },
        asked,
      )
      // As texts alone: a page that duplicates another may be cited all the same.
      const cited = draft.pages.map(({ id, text }) => textPage(id, text))
      const given = reference.documents.length > 0 ? reference.documents.map(documentPage) : cited
      const inPages = await judgeStatements(facts.statements.map(asStatement), { title, text: rank(given) }, asked)
      const supported = await judgeStatements(claims.statements, { title, text: rank(cited) }, asked)
      return {
        extent: comparison.extent,
        writing: writingOf(criteria),
        facts: factsOf(inDraft, inPages, facts),
        citations: {
          support: verdictShare(supported, 'states'),
          conflict: verdictShare(supported, 'contradicts'),
          statements: supported,
          sentences: { of: claims.of, asked: claims.asked, unread: claims.unread },
        },
        unreadable:
          criteria.filter(({ outcome }) => outcome === 'unreadable').length +
          [...inDraft, ...inPages, ...supported].filter(({ verdict }) => verdict === null).length +
          facts.unread +
          claims.unread,
      }
    },
  }
}

function writingOf(criteria: readonly ComparedCriterion[]): WikiEvaluation['writing'] {
  const groups = Object.fromEntries(
    criterionGroups.map((group) => [group, winRate(criteria.filter((criterion) => criterion.group === group))]),
  )
  return {
    all: winRate(criteria),
    // The keys are those of the list that the type is made of.
    groups: groups as Record<CriterionGroup, WinRate>,
    flips: flipShare(criteria),
    first: firstShare(criteria),
    criteria,
  }
}

function factsOf(
  inDraft: readonly JudgedStatement[],
  inPages: readonly JudgedStatement[],
  { of, asked, unread }: ExtractedStatements,
): WikiEvaluation['facts'] {
  return {
    coverage: verdictShare(inDraft, 'states'),
    conflict: verdictShare(inDraft, 'contradicts'),
    coverageInPages: verdictShare(
      inDraft.filter((_, at) => inPages[at]?.verdict === 'states'),
      'states',
    ),
    inPages: verdictShare(inPages, 'states'),
    statements: inDraft.map(({ statement, verdict, passages }, at) => ({
      statement,
      draft: verdict,
      pages: inPages[at]?.verdict ?? null,
      passages,
    })),
    sentences: { of, asked, unread },
  }
}

/** Without the pages that its sentence cites: it is looked for in the whole text. */
function asStatement({ text }: { readonly text: string }): { readonly text: string } {
  return { text }
}

function textOf(pages: readonly Page[], method: RankMethod, vectors: VectorCache | undefined): CheckedText {
  const passages = cutChunks(pages, { words: passageWords, ending: 'sentence' })
  return { passages, ranker: createRanker(method, passages, vectors === undefined ? {} : { vectors }) }
}

/** An article's paragraphs without its headings, a page a section. */
function articlePages({ sections }: ComparedArticle): readonly Page[] {
  return sections.map(({ paragraphs }, at) =>
    textPage(`article:${at}`, paragraphs.map((of) => of.map(({ text }) => text).join(' ')).join('\n\n')),
  )
}

function documentPage({ title, text }: ReferenceArticle['documents'][number], at: number): Page {
  return textPage(`document:${at}`, `${title}\n\n${text}`)
}
