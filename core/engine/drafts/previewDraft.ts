import type { Draft } from '../../domain/draft.ts'
import { draftFindings } from '../../export/findings.ts'
import { inlineText } from '../../export/inlineText.ts'
import { type ExportFormat, formatEndings } from '../../export/exportFormats.ts'
import { publishedFormats } from '../publishing/publishedFormats.ts'
import type { ExportPreview } from './draftLibrary.ts'
import { leavingGate, leavingText } from './leaving.ts'
import type { LeavingOptions } from './leavingOptions.ts'

/** Most characters of a file's name before its ending: with it, and in letters of three bytes, within what every system takes. */
const longestName = 80

/** What a draft becomes, what its file may be called, whether it may leave, and what should be seen to before it does. */
export function previewDraft(draft: Draft, format: ExportFormat, options: LeavingOptions = {}): ExportPreview {
  const published = publishedFormats.some((name) => name === format)
  return {
    text: leavingText(draft, format),
    gate: leavingGate(draft, { format, by: 'file' }, options),
    ...(published ? { publishing: leavingGate(draft, { format, by: 'publish' }, options) } : {}),
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
