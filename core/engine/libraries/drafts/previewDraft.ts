import type { Draft } from '../../../domain/draft.ts'
import { type ExportFormat, formatEndings, isTextFormat } from '../../../export/exportFormats.ts'
import { editSummaryOf } from '../../../publish/editSummary.ts'
import { publishedFormats } from '../publishing/publishedFormats.ts'
import type { ExportPreview } from './draftLibrary.ts'
import { leavingDraft, type LeavingRequest } from './leaving.ts'
import { fileName } from './fileName.ts'
import type { LeavingOptions } from './leavingOptions.ts'

/**
 * The exported text of a draft, its file name, whether the export is allowed, and its issues.
 */
export function previewDraft(
  draft: Draft,
  format: ExportFormat,
  { options = {}, ...request }: Omit<LeavingRequest, 'wiki'> & { readonly options?: LeavingOptions | undefined },
): ExportPreview {
  const leaving = leavingDraft(draft, { wiki: options.wiki, ...request })
  const published = publishedFormats.some((name) => name === format)
  const article = format === 'wikitext' ? leaving.article(options) : undefined
  return {
    text: article?.wikitext ?? (isTextFormat(format) ? leaving.text(format, options) : null),
    lostLinks: article?.lostLinks ?? [],
    fileName: `${fileName(draft.event.title)}.${formatEndings[format]}`,
    findings: leaving.findings,
    summary: editSummaryOf(draft, leaving.profile.policy),
    gate: leaving.gate({ format, by: 'file' }, options),
    ...(published ? { publishing: leaving.gate({ format, by: 'publish' }, options) } : {}),
  }
}
