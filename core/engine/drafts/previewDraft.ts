import type { Draft } from '../../domain/draft.ts'
import { exportDraft } from '../../export/exportDraft.ts'
import { draftFindings } from '../../export/findings.ts'
import { inlineText } from '../../export/inlineText.ts'
import { type ExportFormat, formatEndings, isTextFormat } from '../../export/exportFormats.ts'
import type { ExportPreview } from './draftLibrary.ts'

/** Most characters of a file's name before its ending: with it, and in letters of three bytes, within what every system takes. */
const longestName = 80

/** What a draft becomes, what its file may be called, and what should be seen to before it leaves. */
export function previewDraft(draft: Draft, format: ExportFormat): ExportPreview {
  return {
    text: isTextFormat(format) ? exportDraft(draft, format) : null,
    fileName: `${fileName(draft.event.title)}.${formatEndings[format]}`,
    findings: draftFindings(draft),
  }
}

/** The title without what some system refuses in a name. */
function fileName(title: string): string {
  const name = inlineText(title)
    .replace(/[\\/:*?"<>|]+/g, '-')
    .slice(0, longestName)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return name === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(name) ? 'draft' : name
}
