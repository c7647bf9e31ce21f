import type { Draft } from '../domain/draft.ts'
import { toBibtex } from './bibliography/toBibtex.ts'
import { toCslJson } from './bibliography/toCslJson.ts'
import { toRis } from './bibliography/toRis.ts'
import type { TextFormat } from './exportFormats.ts'
import { toCitations } from './talk/toCitations.ts'
import { toEvidenceTable } from './talk/toEvidenceTable.ts'
import { toOutline } from './talk/toOutline.ts'
import { toReviewLog } from './talk/toReviewLog.ts'
import { toTalkBanner } from './talk/toTalkBanner.ts'
import { toHtml } from './toHtml.ts'
import { toJson } from './toJson.ts'
import { toMarkdown } from './toMarkdown.ts'
import { toWikitext } from './toWikitext.ts'
import type { WikitextOptions } from './wikitext/wikitextOptions.ts'

/** By which day wikitext dates its tags, and translations of evidence for the formats that show it. */
export type ExportContext = Pick<WikitextOptions, 'today' | 'translationOf'>

const writers: Readonly<Record<TextFormat, (draft: Draft, context: ExportContext) => string>> = {
  wikitext: toWikitext,
  html: toHtml,
  json: toJson,
  markdown: toMarkdown,
  'evidence-table': toEvidenceTable,
  citations: toCitations,
  outline: toOutline,
  'review-log': toReviewLog,
  'talk-banner': toTalkBanner,
  bibtex: toBibtex,
  ris: toRis,
  'csl-json': toCslJson,
}

/**
 * The text of the file that a draft becomes. A pure function: the same draft in the same context gives the same text.
 *
 * @throws CitewrightError where a citation leads to no page of the draft
 */
export function exportDraft(draft: Draft, format: TextFormat, context: ExportContext = {}): string {
  return writers[format](draft, context)
}
