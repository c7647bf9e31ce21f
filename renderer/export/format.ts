import { create } from 'zustand'
import type { WikitextChoices } from '../../core/engine/libraries/drafts/leavingOptions.ts'
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
  /** Ids of wikis' profiles, by the event for whose drafts they were chosen. */
  readonly wikis: Readonly<Record<string, string>>
  /** How wikitext leaves. */
  readonly wikitext: WikitextChoices
  readonly choose: (format: ExportFormat) => void
  readonly chooseWiki: (eventId: string, wiki: string) => void
  readonly chooseWikitext: (changed: WikitextChoices) => void
}

/** The format that was chosen last, and each event's wiki, while the window is open. */
export const useFormat = create<FormatState>((set) => ({
  format: 'wikitext',
  wikis: {},
  wikitext: {},
  choose: (format) => set({ format }),
  chooseWiki: (eventId, wiki) => set(({ wikis }) => ({ wikis: { ...wikis, [eventId]: wiki } })),
  chooseWikitext: (changed) => set(({ wikitext }) => ({ wikitext: { ...wikitext, ...changed } })),
}))
