import { create } from 'zustand'
import type { ExportFormat } from '../../core/engine/drafts/draftLibrary.ts'

export const formats: readonly ExportFormat[] = ['wikitext', 'html', 'markdown', 'json']

interface FormatState {
  readonly format: ExportFormat
  readonly choose: (format: ExportFormat) => void
}

/** The format that was chosen last, while the window is open. */
export const useFormat = create<FormatState>((set) => ({
  format: 'wikitext',
  choose: (format) => set({ format }),
}))
