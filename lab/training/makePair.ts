import { countLabels } from '../../core/domain/countLabels.ts'
import type { Draft, Sentence } from '../../core/domain/draft.ts'
import type { Prompt } from '../../core/models/prompt/loadPrompt.ts'
import {
  InputBudgetError,
  publishedInputTokens,
  type PackedDocuments,
  type PackOptions,
} from '../../core/write/packDocuments.ts'
import { packRr } from '../../core/write/paper/packRr.ts'
import { articleText } from './articleText.ts'
import { countWords } from './countWords.ts'
import { isAccepted, judgeOrigin, type Author } from './judgeOrigin.ts'
import { keepSentences } from './keepSentences.ts'
import type { LeftOutReason } from './leftOut.ts'
import { suggestedPassages } from './offeredPassages.ts'
import type { TrainingPair } from './trainingPair.ts'

/** Tokens that an article may have unless something else is asked for (WikiGenBench, RR). */
export const articleTokens = 800

/** A draft that loses more of its sentences than this is no longer the article that was written. */
const mostLost = 0.1

export interface PairFilters {
  /** Whose drafts: a model's, those of which a person accepted every sentence, or both. */
  readonly from: Author
  /** Share of a draft's sentences that are supported, 0 to 1. */
  readonly minSupported: number
  /** Words of the article. */
  readonly minWords: number
  readonly maxWords: number
  /** Whether unsupported and contradicted sentences stay. */
  readonly keepUnsupported: boolean
}

export interface PairTools {
  /** The prompt `rr`. */
  readonly prompt: Prompt
  /** Whose tokens are counted. */
  readonly model: PackOptions['model']
  /** Tokens of the prompt at most. Default: as many as the draft was written with. */
  readonly inputTokens?: number | undefined
}

export interface MadePair {
  readonly pair: TrainingPair
  /** Of the pair's sentences. */
  readonly supported: number
  /** Sentences of the draft that the pair does not hold. */
  readonly dropped: {
    readonly unsupported: number
    /** Their citation, or their evidence, did not fit into the prompt. */
    readonly notShown: number
    /** `parseArticle` would read them otherwise. */
    readonly unread: number
  }
}

/** Draft -> what a model is tuned on, or why it gives nothing. Sentences that a person rejected count nowhere. */
export async function makePair(
  draft: Draft,
  filters: PairFilters,
  tools: PairTools,
): Promise<MadePair | LeftOutReason> {
  const { event, parameters, writer } = draft
  const sections = draft.sections.map((section) => ({
    ...section,
    sentences: keepSentences(section.sentences, ({ review }) => review !== 'rejected'),
  }))
  const article = sections.flatMap(({ sentences }) => sentences)
  const accepted = isAccepted(article)
  const unfit = judgeOrigin(draft, article, filters.from)
  if (unfit !== undefined) return unfit
  const share = supportedOf(article) / Math.max(1, article.length)
  if (share < filters.minSupported) return 'little-supported'

  const wanted = sections.map((section) => ({
    ...section,
    sentences: keepSentences(section.sentences, ({ support }) => filters.keepUnsupported || !isFalse(support.label)),
  }))
  const packed = await packDraft(draft, tools)
  if (typeof packed === 'string') return packed

  const seen = wanted.map((section) => ({
    ...section,
    sentences: keepSentences(section.sentences, (sentence) => isShown(sentence, packed, draft)),
  }))
  const { shown } = packed
  const written = articleText(seen, { shown, title: event.title, language: event.language })
  if (written === undefined) return 'reads-otherwise'
  const kept = written.sections.flatMap(({ sentences }) => sentences)
  const wantedCount = countSentences(wanted)
  const notShown = wantedCount - countSentences(seen)
  const lost = (notShown + written.unread.length) / Math.max(1, wantedCount)
  if (lost > mostLost) return notShown > 0 ? 'not-shown' : 'reads-otherwise'
  const words = kept.reduce((sum, { text }) => sum + countWords(text, event.language), 0)
  if (words < filters.minWords) return 'too-short'
  if (words > filters.maxWords) return 'too-long'
  return {
    pair: {
      messages: [...packed.messages, { role: 'assistant', content: written.text }],
      meta: {
        event: event.title,
        draft: draft.id,
        language: event.language,
        method: draft.method,
        preset: parameters.preset,
        writer: `${writer.kind} ${writer.name} ${writer.version}`,
        accepted,
        supported: share,
        sentences: kept.length,
        words,
        tokens: { prompt: packed.promptTokens, answer: await tools.model.countTokens(written.text) },
        chunks: shown,
      },
    },
    supported: supportedOf(kept),
    dropped: {
      unsupported: article.length - wantedCount,
      notShown,
      unread: written.unread.length,
    },
  }
}

/** The prompt that a model would have been given to write the whole article from. */
async function packDraft(
  draft: Draft,
  { prompt, model, ...tools }: PairTools,
): Promise<PackedDocuments | LeftOutReason> {
  const { event, method, parameters } = draft
  const { preset } = parameters
  const inputTokens = tools.inputTokens ?? parameters.inputTokens ?? publishedInputTokens
  const maxOutputTokens = method === 'rr' ? parameters.maxOutputTokens : articleTokens
  const passages = suggestedPassages(draft)
  if (passages.length === 0) return 'not-shown'
  try {
    return await packRr({ event, passages, preset, inputTokens, maxOutputTokens, prompt, model })
  } catch (error) {
    if (error instanceof InputBudgetError) return 'no-room'
    throw error
  }
}

function isFalse(label: Sentence['support']['label']): boolean {
  return label === 'unsupported' || label === 'contradicted'
}

/** Whether the prompt contains all that a sentence cites, and of a document that was cut the words that carry it. */
function isShown({ citations, support }: Sentence, { shown, cut }: PackedDocuments, { chunks }: Draft): boolean {
  if (!citations.every((id) => shown.includes(id))) return false
  const torn = chunks.find(({ id }) => id === cut?.chunkId)
  if (cut === undefined || torn === undefined) return true
  return support.evidence.every(({ chunkId, end }) => chunkId !== torn.id || end <= torn.start + cut.characters)
}

function supportedOf(sentences: readonly Sentence[]): number {
  return countLabels(sentences.map(({ support }) => support)).supported
}

function countSentences(sections: readonly { readonly sentences: readonly Sentence[] }[]): number {
  return sections.reduce((sum, { sentences }) => sum + sentences.length, 0)
}
