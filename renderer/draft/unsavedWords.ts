import { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Section } from '../../core/domain/draft.ts'
import { chunkIdSchema, sentenceIdSchema } from '../../core/domain/ids.ts'
import { storedAs } from '../state/storedAs.ts'
import type { DraftState, Doing } from './draftStore.ts'

type Unsaved = Pick<DraftState, 'doing' | 'words'>

const unsavedSchema = z.strictObject({
  doing: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('edit'), sentence: z.string() }),
    z.strictObject({
      kind: z.literal('write'),
      section: z.int().nonnegative(),
      after: sentenceIdSchema.nullable(),
      cites: z.strictObject({ chunkId: chunkIdSchema, page: z.string() }).exactOptional(),
      quote: z.string().exactOptional(),
    }),
  ]),
  words: z.string(),
})

interface UnsavedWords {
  readonly byDraft: Readonly<Record<string, z.infer<typeof unsavedSchema>>>
}

/** Text of open editors by draft. Persists when another draft is opened or the window is closed. */
const useUnsavedWords = create<UnsavedWords>()(
  persist(
    (): UnsavedWords => ({ byDraft: {} }),
    storedAs({
      name: 'words',
      schema: z.record(z.string(), unsavedSchema),
      pick: ({ byDraft }: UnsavedWords) => byDraft,
      put: (byDraft) => ({ byDraft }),
    }),
  ),
)

/** Stores the text of a draft's editor; deletes it if no editor is open. */
export function keepUnsavedWords(draftId: string, { doing, words }: Unsaved): void {
  const { byDraft } = useUnsavedWords.getState()
  if (doing.kind === 'edit' || doing.kind === 'write') {
    useUnsavedWords.setState({ byDraft: { ...byDraft, [draftId]: { doing, words } } })
  } else if (draftId in byDraft) {
    useUnsavedWords.setState({ byDraft: Object.fromEntries(Object.entries(byDraft).filter(([id]) => id !== draftId)) })
  }
}

/** The draft's stored editor; `read` if there is none. */
export function unsavedWords(draftId: string): Unsaved {
  return useUnsavedWords.getState().byDraft[draftId] ?? { doing: { kind: 'read' }, words: '' }
}

/**
 * Finds the place of an open editor after the draft changed: its sentence, or the sentence before it. If that is
 * gone, the editor opens after the selected sentence, so that its text is not lost.
 */
export function editorPlace(doing: Doing, sections: readonly Section[], selected: string | null): Doing {
  const sectionOf = (id: string | null): number =>
    sections.findIndex(({ sentences }) => sentences.some((sentence) => sentence.id === id))
  if (doing.kind !== 'edit' && doing.kind !== 'write') return doing
  if (doing.kind === 'edit' && sectionOf(doing.sentence) >= 0) return doing
  if (doing.kind === 'write') {
    const { after, section } = doing
    if (after === null && sections[section] !== undefined) return doing
    if (after !== null && sectionOf(after) >= 0) return { ...doing, section: sectionOf(after) }
  }
  if (sections.length === 0) return { kind: 'read' }
  const section = Math.max(0, sectionOf(selected))
  const after = sections[section]?.sentences.find(({ id }) => id === selected)?.id ?? null
  return { kind: 'write', section, after }
}
