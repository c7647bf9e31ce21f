import { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { EventFields, GivenText } from '../../core/engine/libraries/events/eventLibrary.ts'
import { noPages, type GivenPages } from '../parts/PagesField.tsx'
import { storedAs } from '../state/storedAs.ts'

/** What is open on the Start screen. Persists when the user leaves it or closes the window. */
interface FormState {
  readonly open: 'form' | 'import' | 'writer' | null
  readonly pages: GivenPages
  /** Texts that become pages of the new event. */
  readonly texts: readonly GivenText[]
  /** Fields of the new event as typed. */
  readonly fields: Partial<EventFields>
}

const closed: FormState = { open: null, pages: noPages, texts: [], fields: {} }

const text = z.string()
const typed = text.exactOptional()
const keptSchema = z.strictObject({
  open: z.enum(['form', 'import', 'writer']).nullable(),
  addresses: text,
  found: z.array(
    z.strictObject({
      url: text,
      title: text,
      provenance: z.enum(['search', 'external-link']),
      archiveUrl: typed,
      publishedAt: typed,
    }),
  ),
  texts: z.array(z.strictObject({ title: text, text })).default([]),
  fields: z.strictObject({ title: typed, date: typed, place: typed, language: typed, wiki: typed }),
})

export const useFormState = create<FormState>()(
  persist(
    () => closed,
    storedAs({
      name: 'new-event',
      schema: keptSchema,
      // Permission to read chosen files ends when the window is closed.
      pick: ({ open, pages: { addresses, found }, texts, fields }: FormState) => ({
        open,
        addresses,
        found: [...found],
        texts: [...texts],
        fields,
      }),
      put: ({ open, addresses, found, texts, fields }) => ({
        open,
        pages: { ...noPages, addresses, found },
        texts,
        fields,
      }),
    }),
  ),
)

export function openForm(open: NonNullable<FormState['open']>): void {
  useFormState.setState({ open })
}

/** Closes what is open and discards what was typed. */
export function closeForm(): void {
  useFormState.setState(closed)
}
