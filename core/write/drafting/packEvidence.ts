import type { LabelledDocument, LabelledSentence } from '../../chunk/labelSentences.ts'
import type { ChunkId } from '../../domain/ids.ts'
import type { ChatModel } from '../../models/chat/chatModel.ts'
import { InputBudgetError } from '../packDocuments.ts'
import { digestDocuments } from './digestDocuments.ts'
import { showDocuments } from './framePrompt.ts'

/** Tokens that chat templates add to the messages of a prompt. */
const tokensAround = 24
/** Fewest tokens of documents that are useful to a writer. */
const fewestTokens = 100

interface PackedEvidence {
  /** The sentences shown, in the order of the documents. */
  readonly documents: readonly LabelledDocument[]
  /** As the prompt shows them. */
  readonly text: string
  /** The same by label: the sentences that the answer may cite. */
  readonly shown: ReadonlyMap<string, LabelledSentence>
  /** Tokens of the prompt, or a few more. */
  readonly tokens: number
}

export interface PackTask {
  /** Most tokens of the whole prompt. */
  readonly inputTokens: number
  /** The prompt without the documents. */
  readonly around: string
  /** What to show if not everything fits: passages, best first, or a digest of every page. */
  readonly otherwise:
    | { readonly kind: 'ranked'; readonly order: () => Promise<readonly ChunkId[]> }
    | { readonly kind: 'digest' }
}

/** Chooses the part of a collection that fits into a prompt. Token counts are cached between prompts. */
export interface EvidencePacker {
  /** @throws InputBudgetError if the prompt has no room for documents */
  pack(task: PackTask): Promise<PackedEvidence>
}

export function createEvidencePacker(
  documents: readonly LabelledDocument[],
  { countTokens }: Pick<ChatModel, 'countTokens'>,
): EvidencePacker {
  let whole: { readonly text: string; readonly tokens: number } | undefined
  const counted = new Map<string, number>()
  const tokensOf = async (text: string): Promise<number> => {
    const known = counted.get(text) ?? (await countTokens(text))
    counted.set(text, known)
    return known
  }
  const packed = (chosen: readonly LabelledDocument[], text: string, tokens: number): PackedEvidence => ({
    documents: chosen,
    text,
    shown: new Map(chosen.flatMap(({ sentences }) => sentences.map((sentence) => [sentence.label, sentence]))),
    tokens,
  })
  const partly = (chosen: readonly LabelledDocument[], tokens: number): PackedEvidence =>
    packed(chosen, showDocuments(chosen), tokens)

  return {
    async pack({ inputTokens, around, otherwise }) {
      const spent = (await countTokens(around)) + tokensAround
      const room = inputTokens - spent
      if (room < fewestTokens) throw new InputBudgetError(inputTokens, inputTokens - room)
      if (whole === undefined) {
        const text = showDocuments(documents)
        whole = { text, tokens: await countTokens(text) }
      }
      if (whole.tokens <= room) return packed(documents, whole.text, spent + whole.tokens)
      if (otherwise.kind === 'digest') {
        return partly(await digestDocuments(documents, { room, tokensOf }), inputTokens)
      }
      const byChunk = new Map<ChunkId, { readonly document: LabelledDocument; readonly lines: string[] }>()
      for (const document of documents) {
        for (const { chunkId, label, text } of document.sentences) {
          const entry = byChunk.get(chunkId) ?? { document, lines: [] }
          entry.lines.push(`[${label}] ${text}`)
          byChunk.set(chunkId, entry)
        }
      }
      const chosen = new Set<ChunkId>()
      const headed = new Set<number>()
      let remaining = room
      for (const id of await otherwise.order()) {
        const entry = byChunk.get(id)
        if (entry === undefined) continue
        const head = headed.has(entry.document.number) ? 0 : await tokensOf(showHead(entry.document))
        const tokens = head + (await tokensOf(entry.lines.join('\n')))
        if (tokens > remaining) {
          if (chosen.size > 0) break
          // A passage that is too long by itself is shortened.
          return partly(await digestDocuments([entry.document], { room: remaining, tokensOf }), inputTokens)
        }
        remaining -= tokens
        chosen.add(id)
        headed.add(entry.document.number)
      }
      return partly(
        documents.map((document) => ({
          ...document,
          sentences: document.sentences.filter(({ chunkId }) => chosen.has(chunkId)),
        })),
        inputTokens,
      )
    },
  }
}

function showHead(document: LabelledDocument): string {
  const [first] = document.sentences
  return first === undefined ? '' : showDocuments([{ ...document, sentences: [{ ...first, text: '' }] }])
}
