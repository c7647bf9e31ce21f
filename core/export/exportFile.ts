import type { Draft } from '../domain/draft.ts'
import { exportDraft, type ExportContext } from './exportDraft.ts'
import { type ExportFormat, isTextFormat } from './exportFormats.ts'

/**
 * The content of an exported file: text, or bytes for a binary format.
 *
 * @throws CitewrightError where a citation leads to no page of the draft
 */
export async function exportFile(
  draft: Draft,
  format: ExportFormat,
  context: ExportContext = {},
): Promise<string | Uint8Array> {
  if (isTextFormat(format)) return exportDraft(draft, format, context)
  // The library is read where it is needed alone: no other format waits for it.
  const { toDocx } = await import('./docx/toDocx.ts')
  return toDocx(draft)
}
