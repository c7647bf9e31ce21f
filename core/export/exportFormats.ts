/** The text formats of an export. */
export const textFormats = [
  'wikitext',
  'html',
  'json',
  'markdown',
  'evidence-table',
  'citations',
  'outline',
  'review-log',
  'talk-banner',
  'bibtex',
  'ris',
  'csl-json',
] as const
export type TextFormat = (typeof textFormats)[number]

/** All formats of an export. */
export const exportFormats = [...textFormats, 'docx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How the file of a format ends, without its first full stop. */
export const formatEndings: Readonly<Record<ExportFormat, string>> = {
  wikitext: 'wiki',
  html: 'html',
  json: 'json',
  markdown: 'md',
  'evidence-table': 'evidence.wiki',
  citations: 'citations.wiki',
  outline: 'outline.wiki',
  'review-log': 'review.wiki',
  'talk-banner': 'talk.wiki',
  bibtex: 'bib',
  ris: 'ris',
  'csl-json': 'csl.json',
  docx: 'docx',
}

/** Whether the format is text, which can be shown and copied. */
export function isTextFormat(format: ExportFormat): format is TextFormat {
  return format !== 'docx'
}
