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
      const chosen =
        otherwise.kind === 'digest'
          ? await digestDocuments(documents, { room, tokensOf })
          : await bestPassages(documents, await otherwise.order(), { room, tokensOf })
      return packed(chosen, showDocuments(chosen), inputTokens)
    },
  }
}

function packed(documents: readonly LabelledDocument[], text: string, tokens: number): PackedEvidence {
  const shown = documents.flatMap(({ sentences }) => sentences.map((sentence) => [sentence.label, sentence] as const))
  return { documents, text, shown: new Map(shown), tokens }
}

interface Room {
  /** Tokens for the documents. */
  readonly room: number
  readonly tokensOf: (text: string) => Promise<number>
}

/** As many of the best passages as fit, in the order of the documents. */
async function bestPassages(
  documents: readonly LabelledDocument[],
  order: readonly ChunkId[],
  { room, tokensOf }: Room,
): Promise<readonly LabelledDocument[]> {
  const passages = passagesOf(documents)
  const chosen = new Set<ChunkId>()
  const headed = new Set<number>()
  let remaining = room
  for (const id of order) {
    const passage = passages.get(id)
    if (passage === undefined) continue
    const { document, lines } = passage
    const head = headed.has(document.number) ? 0 : await tokensOf(showHead(document))
    const tokens = head + (await tokensOf(lines.join('\n')))
    // A passage that is too long by itself is shortened.
    if (tokens > remaining && chosen.size === 0) return digestDocuments([document], { room: remaining, tokensOf })
    if (tokens > remaining) break
    remaining -= tokens
    chosen.add(id)
    headed.add(document.number)
  }
  return documents.map((document) => ({
    ...document,
    sentences: document.sentences.filter(({ chunkId }) => chosen.has(chunkId)),
  }))
}

interface LabelledPassage {
  readonly document: LabelledDocument
  /** Its sentences as a prompt shows them. */
  readonly lines: string[]
}

function passagesOf(documents: readonly LabelledDocument[]): ReadonlyMap<ChunkId, LabelledPassage> {
  const passages = new Map<ChunkId, LabelledPassage>()
  for (const document of documents) {
    for (const { chunkId, label, text } of document.sentences) {
      const passage = passages.get(chunkId) ?? { document, lines: [] }
      passage.lines.push(`[${label}] ${text}`)
      passages.set(chunkId, passage)
    }
  }
  return passages
}

function showHead(document: LabelledDocument): string {
  const [first] = document.sentences
  return first === undefined ? '' : showDocuments([{ ...document, sentences: [{ ...first, text: '' }] }])
}
