import { createDefectCounter } from '../../../core/write/answer/defectCounter.ts'
import { readJsonAnswer } from '../../../core/write/protocol/readJsonAnswer.ts'
import { loadPrompt } from '../../../core/models/prompt/loadPrompt.ts'
import { quoteText } from '../../../core/models/prompt/quoteDocument.ts'
import { renderMessages } from '../../../core/models/prompt/renderMessages.ts'
import { promptLine } from '../../../core/write/promptLine.ts'
import { labPrompts } from '../../labFolder.ts'
import { askWikiJudge, promptTokens, type PlannedCall, type WikiJudge } from './askWikiJudge.ts'
import type { ComparedArticle, ComparedSentence } from './comparedArticle.ts'
import { sampleOf } from './sampleOf.ts'

/** One fact of an article, understandable by itself. */
interface ArticleStatement {
  readonly text: string
  /** Of the article, from 0. */
  readonly sentence: number
  /** The pages that its sentence cites. */
  readonly pages: ComparedSentence['pages']
}

export interface ExtractedStatements {
  readonly statements: readonly ArticleStatement[]
  /** Sentences that could be asked for statements, and those that were. */
  readonly of: number
  readonly asked: number
  /** Sentences of these that were in an answer without statements that could be read. */
  readonly unread: number
}

export interface ExtractionPlan {
  readonly asked: number
  readonly calls: readonly PlannedCall[]
  readonly tokens: { readonly prompt: number; readonly output: number }
  /** Asks, and reads the answers. */
  extract(judge: WikiJudge): Promise<ExtractedStatements>
}

/** Sentences of one call, and earlier ones shown with them so that the model knows whom "he" means. */
const batchSentences = 8
const contextSentences = 2
/** Statements of one sentence at most, and characters of a statement. */
const mostStatements = 6
const longestStatement = 320
/** Answer tokens of a model that thinks first, and of one sentence's statements. */
const thinkingTokens = 1000
const sentenceTokens = 160
const expectedTokens = 70

/** A sentence with its place in the article. */
type PlacedSentence = ComparedSentence & { readonly place: number }

/**
 * Plans which sentences are asked for their statements. The prompts depend on the article, the sample and the seed alone, so
 * that stored answers serve every later comparison with the same article.
 *
 * @param options.most sentences that are asked, drawn by the seed
 * @param options.isAsked which sentences may be drawn
 */
export async function planExtraction(
  article: ComparedArticle,
  options: {
    readonly most: number
    readonly seed: number
    readonly isAsked: (sentence: ComparedSentence) => boolean
  },
  { model }: Pick<WikiJudge, 'model'>,
): Promise<ExtractionPlan> {
  const prompt = await loadPrompt('wiki-eval-statements', labPrompts)
  let count = 0
  const sections = article.sections.map(({ heading, paragraphs }) => ({
    heading,
    sentences: paragraphs.flat().map((sentence): PlacedSentence => ({ ...sentence, place: count++ })),
  }))
  const candidates = sections.flatMap(({ sentences }) => sentences.filter(options.isAsked))
  const drawn = new Set(
    sampleOf(candidates.length, options.most, options.seed).map((place) => candidates[place]?.place ?? -1),
  )
  const batches = sections.flatMap(({ heading, sentences }) =>
    batchesOf(sentences, drawn).map((batch) => ({ heading, ...batch })),
  )
  const calls = batches.map(({ heading, shown, asked }): PlannedCall => {
    const numbers = asked.map(({ place }) => shown.findIndex((sentence) => sentence.place === place) + 1)
    return {
      messages: renderMessages(prompt, {
        title: promptLine(article.title),
        section: heading === '' ? 'from its lead' : 'from one of its sections',
        text: quoteText(
          [
            ...(heading === '' ? [] : [`(${heading})`]),
            ...shown.map(({ text }, at) => `${at + 1}. ${withoutStraightQuotes(text)}`),
          ].join('\n'),
        ),
        sentences: sentenceNames(numbers),
      }),
      format: {
        name: 'statements',
        schema: {
          type: 'object',
          properties: {
            statements: {
              type: 'array',
              minItems: 0,
              maxItems: mostStatements * asked.length,
              items: {
                type: 'object',
                properties: {
                  sentence: { type: 'integer', enum: numbers },
                  statement: { type: 'string', maxLength: longestStatement },
                },
              },
            },
          },
        },
      },
      maxOutputTokens: thinkingTokens + sentenceTokens * asked.length,
    }
  })
  const counts = await Promise.all(calls.map(({ messages }) => promptTokens(messages, model)))
  return {
    asked: drawn.size,
    calls,
    tokens: { prompt: counts.reduce((sum, tokens) => sum + tokens, 0), output: drawn.size * expectedTokens },
    extract: async (judge) => {
      const answers = await askWikiJudge(calls, judge)
      const read = batches.map(({ shown, asked }, at) => ({
        asked,
        found: readStatements(answers[at] ?? '', shown, asked),
      }))
      const seen = new Set<string>()
      return {
        statements: read
          .flatMap(({ found }) => found ?? [])
          .filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase())),
        of: candidates.length,
        asked: drawn.size,
        unread: read.reduce((sum, { asked, found }) => sum + (found === undefined ? asked.length : 0), 0),
      }
    },
  }
}

interface Batch {
  readonly shown: readonly PlacedSentence[]
  readonly asked: readonly PlacedSentence[]
}

/** Runs of neighbouring sentences with the ones that were drawn, after a few that come before. */
function batchesOf(sentences: readonly PlacedSentence[], drawn: ReadonlySet<number>): readonly Batch[] {
  const batches: Batch[] = []
  for (let start = 0; start < sentences.length; start += batchSentences) {
    const asked = sentences.slice(start, start + batchSentences).filter(({ place }) => drawn.has(place))
    const [first, last] = [asked[0], asked.at(-1)]
    if (first === undefined || last === undefined) continue
    const [from, to] = [sentences.indexOf(first), sentences.indexOf(last)]
    batches.push({ shown: sentences.slice(Math.max(0, from - contextSentences), to + 1), asked })
  }
  return batches
}

/** Small models end a JSON string at the first straight quotation mark within it, and with it the statement. */
function withoutStraightQuotes(text: string): string {
  return text.replace(/"(?=\S)(?<![\p{L}\p{N}]")/gu, '“').replaceAll('"', '”')
}

function sentenceNames(numbers: readonly number[]): string {
  const [last, ...others] = [...numbers].reverse()
  if (others.length === 0) return `sentence ${last}`
  return `sentences ${others.reverse().join(', ')} and ${last}`
}

/** Undefined if the answer contains no list of statements; entries that cannot be read are left out. */
function readStatements(
  answer: string,
  shown: readonly PlacedSentence[],
  asked: readonly PlacedSentence[],
): readonly ArticleStatement[] | undefined {
  const found = readJsonAnswer(answer, isStatementList, createDefectCounter())?.value
  if (!Array.isArray(found)) return undefined
  return found.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return []
    const { sentence, statement } = entry as Readonly<Record<string, unknown>>
    const source = typeof sentence === 'number' ? shown[sentence - 1] : undefined
    if (source === undefined || !asked.includes(source) || typeof statement !== 'string') return []
    const text = promptLine(statement)
    // The example of the prompt is no statement.
    return /[\p{L}\p{N}]/u.test(text) ? [{ text, sentence: source.place, pages: source.pages }] : []
  })
}

function isStatementList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((entry: unknown) => typeof entry === 'object' && entry !== null && 'statement' in entry)
  )
}
