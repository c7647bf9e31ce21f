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
  'bibtex',
  'ris',
  'csl-json',
  'json',
]

interface FormatState {
  readonly format: ExportFormat
  /** Ids of wikis' profiles, by the event for whose drafts they were chosen. */
  readonly wikis: Readonly<Record<string, string>>
  readonly choose: (format: ExportFormat) => void
  readonly chooseWiki: (eventId: string, wiki: string) => void
}

/** The format that was chosen last, and each event's wiki, while the window is open. */
export const useFormat = create<FormatState>((set) => ({
  format: 'wikitext',
  wikis: {},
  choose: (format) => set({ format }),
  chooseWiki: (eventId, wiki) => set(({ wikis }) => ({ wikis: { ...wikis, [eventId]: wiki } })),
}))
