import { create } from 'zustand'
import type { EventFields } from '../../core/engine/events/eventLibrary.ts'
import { noPages, type GivenPages } from '../parts/PagesField.tsx'

/** What the Start screen has open. It is there again when the person comes back, from Settings for one. */
interface FormState {
  readonly open: 'form' | 'import' | null
  readonly pages: GivenPages
  /** What was typed for the new event. */
  readonly fields: Partial<EventFields>
}

const closed: FormState = { open: null, pages: noPages, fields: {} }

export const useFormState = create<FormState>(() => closed)

export function openForm(open: 'form' | 'import'): void {
  useFormState.setState({ open })
}

/** Closes what is open, and forgets what was typed. */
export function closeForm(): void {
  useFormState.setState(closed)
}
