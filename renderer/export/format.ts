import { create } from 'zustand'
import type { WikitextChoices } from '../../core/engine/libraries/drafts/leavingOptions.ts'
import type { ExportFormat } from '../../core/export/exportFormats.ts'

/** Formats for a wiki come first. */
export const formats: readonly ExportFormat[] = [
  'wikitext',
  'evidence-table',
  'citations',
  'outline',
  'review-log',
  'talk-banner',
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
  /** Wiki profile ids by event. */
  readonly wikis: Readonly<Record<string, string>>
  /** Options of the wikitext. */
  readonly wikitext: WikitextChoices
  readonly choose: (format: ExportFormat) => void
  readonly chooseWiki: (eventId: string, wiki: string) => void
  readonly chooseWikitext: (changed: WikitextChoices) => void
}

/** The format chosen last, and each event's wiki, while the window is open. */
export const useFormat = create<FormatState>((set) => ({
  format: 'wikitext',
  wikis: {},
  wikitext: {},
  choose: (format) => set({ format }),
  chooseWiki: (eventId, wiki) => set(({ wikis }) => ({ wikis: { ...wikis, [eventId]: wiki } })),
  chooseWikitext: (changed) => set(({ wikitext }) => ({ wikitext: { ...wikitext, ...changed } })),
}))
