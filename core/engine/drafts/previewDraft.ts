import type { Draft } from '../../domain/draft.ts'
import { exportDraft } from '../../export/exportDraft.ts'
import { inlineText } from '../../export/inlineText.ts'
import { lintDraft } from '../../export/lint/lintDraft.ts'
import { wikiProfileOf } from '../../export/wikis/wikiProfiles.ts'
import { type ExportFormat, formatEndings, isTextFormat } from '../../export/exportFormats.ts'
import type { ExportPreview } from './draftLibrary.ts'

/** Most characters of a file's name before its ending: with it, and in letters of three bytes, within what every system takes. */
const longestName = 80

/**
 * What a draft becomes, what its file may be called, and what should be seen to before it leaves.
 *
 * @param today ISO 8601 day
 */
export function previewDraft(draft: Draft, format: ExportFormat, today: string): ExportPreview {
  return {
    text: isTextFormat(format) ? exportDraft(draft, format) : null,
    fileName: `${fileName(draft.event.title)}.${formatEndings[format]}`,
    findings: lintDraft(draft, wikiProfileOf(draft.event), { today }),
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
