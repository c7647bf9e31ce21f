import type { Draft } from '../domain/draft.ts'
import { toHtml } from './toHtml.ts'
import { toJson } from './toJson.ts'
import { toMarkdown } from './toMarkdown.ts'
import { toWikitext } from './toWikitext.ts'

export const exportFormats = ['wikitext', 'html', 'json', 'markdown'] as const
export type ExportFormat = (typeof exportFormats)[number]

/**
 * The text of the file that a draft becomes. A pure function: the same draft gives the same text.
 *
 * @throws UnresolvedCitationError where a citation leads to no page of the draft
 */
export function exportDraft(draft: Draft, format: ExportFormat): string {
  switch (format) {
    case 'wikitext':
      return toWikitext(draft)
    case 'html':
      return toHtml(draft)
    case 'json':
      return toJson(draft)
    case 'markdown':
      return toMarkdown(draft)
  }
}
