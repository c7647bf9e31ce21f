import { labelSentences } from '../../../../core/chunk/labelSentences.ts'
import type { Passage } from '../../../../core/chunk/passage.ts'
import type { NliProbabilities } from '../../../../core/models/nli/openNliModel.ts'
import type { FusedArticle, FusedRequest } from '../../../../core/write/fused/fused.ts'
import { writeFused } from '../../../../core/write/fused/writeFused.ts'
import type { ChatModel, ChatRequest } from '../../../../core/models/chat/chatModel.ts'
import { scriptedChat, type ScriptedAnswer } from '../../../scriptedChat.ts'
import { passage } from '../passages.ts'

export const event = {
  title: 'Elmford bridge collapse',
  date: '2024-03-04',
  language: 'en',
  wiki: 'enwiki',
} as const

/** Pages on the collapse, published the day after. */
export function pagesOf(...texts: readonly string[]): readonly Passage[] {
  return texts.map((text, at) => passage(`page${at}`, text, { publishedAt: '2024-03-05' }))
}

export type Asked = Omit<FusedRequest, 'event' | 'documents' | 'passages' | 'model' | 'checks' | 'seed'>

export interface Written {
  readonly article: FusedArticle
  /** What the model was asked of groups, without the kind of subject and the lead. */
  readonly groups: readonly string[]
  readonly requests: readonly ChatRequest[]
}

/** Writes with a model whose answer to each group's notes `answer` gives; it calls the subject an accident and answers leads with `lead`. */
export async function fuse(
  pages: readonly Passage[],
  answer: (notes: string, attempt: number) => string,
  options: Partial<Asked> & {
    readonly lead?: string
    readonly entailment?: (hypothesis: string) => NliProbabilities
  } = {},
): Promise<Written> {
  const { lead = '', entailment, ...asked } = options
  const requests: ChatRequest[] = []
  const groups: string[] = []
  const tries = new Map<string, number>()
  const answerTo = (request: ChatRequest): ScriptedAnswer => {
    const prompt = request.messages.at(-1)?.content ?? ''
    if (prompt.endsWith('Kind:')) return 'accident'
    if (prompt.endsWith('Opening:')) return lead
    const notes = notesIn(prompt)
    groups.push(notes)
    const attempt = tries.get(notes) ?? 0
    tries.set(notes, attempt + 1)
    return answer(notes, attempt)
  }
  const model: ChatModel = {
    ...scriptedChat([]),
    complete: (request, call) => {
      requests.push(request)
      return scriptedChat([answerTo(request)]).complete(request, call)
    },
  }
  const article = await writeFused({
    ...asked,
    event,
    documents: labelSentences(pages),
    passages: pages.map((one, at) => ({ passage: one, score: 1 / (at + 1) })),
    model,
    checks: {
      scorePairs: (pairs) => Promise.resolve(pairs.map(({ hypothesis }) => entailment?.(hypothesis) ?? null)),
    },
    seed: 1,
  })
  return { article, groups, requests }
}

/** The notes of the last group in a prompt, which the examples come before. */
function notesIn(prompt: string): string {
  const notes = prompt.split('Notes:\n').at(-1) ?? ''
  return notes
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2))
    .join('\n')
}

/** Everything but the lead. */
export function bodyOf({ sections }: FusedArticle): FusedArticle['sections'][number]['sentences'] {
  return sections.filter(({ heading }) => heading !== '').flatMap(({ sentences }) => sentences)
}
