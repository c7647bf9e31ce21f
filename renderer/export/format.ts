import { create } from 'zustand'
import type { ExportFormat } from '../../core/export/exportFormats.ts'

/** Those for a wiki first. */
export const formats: readonly ExportFormat[] = [
  'wikitext',
  'evidence-table',
  'citations',
  'outline',
  'review-log',
  'html',
  'markdown',
  'docx',
  'bibtex',
  'ris',
  'csl-json',
  'json',
]

interface FormatState {
  readonly format: ExportFormat
  readonly choose: (format: ExportFormat) => void
}

/** The format that was chosen last, while the window is open. */
export const useFormat = create<FormatState>((set) => ({
  format: 'wikitext',
  choose: (format) => set({ format }),
}))
