const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
const when = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

export const exportScreen = {
  loading: 'Reading the draft …',
  none: 'The event has no draft yet. What is drafted leaves from here as wikitext, HTML, Markdown or JSON.',
  toDraft: 'Go to draft',
  draft: 'Draft',
  draftName: (method: 'rr' | 'prr', writer: string, ranker: string, savedAt: string) =>
    `${method.toUpperCase()} · ${writer} · ${ranker} · ${when.format(new Date(savedAt))}`,
  format: 'Format',
  formats: { wikitext: 'Wikitext', html: 'HTML', markdown: 'Markdown', json: 'JSON' },
  formatHelp: {
    wikitext: 'For the source editor of a wiki',
    html: 'A page to read with its evidence',
    markdown: 'For notes and repositories',
    json: 'The whole draft with its pages, for programs',
  },
  reviewed: (reviewed: number, all: number) => `${reviewed} of ${plural(all, 'sentence')} reviewed`,
  saysSo: {
    wikitext: 'the export says so in its first line.',
    html: 'the page says so under its title.',
    markdown: 'the export says so under its title.',
    json: 'the export marks each sentence.',
  },
  copy: 'Copy',
  copied: (characters: number) => `${plural(characters, 'character')} copied.`,
  tooLongToCopy: 'The text is too long to be copied. Save it.',
  save: {
    wikitext: 'Save wikitext',
    html: 'Save HTML',
    markdown: 'Save Markdown',
    json: 'Save JSON',
  },
  savedTo: (path: string) => `Saved to ${path}`,
  notSaved: 'Nothing was saved.',
  findings: 'To see to before it leaves',
  noFindings: 'Nothing is left to see to.',
  noneOfThese: 'No finding of this kind.',
  showAll: (count: number) => `All ${count.toLocaleString('en')}`,
  severities: {
    error: (count: number) => plural(count, 'error'),
    warning: (count: number) => plural(count, 'warning'),
    note: (count: number) => plural(count, 'note'),
  },
  severity: { error: 'Error', warning: 'Warning', note: 'Note' },
  filter: 'Show findings',
  ofDraft: 'About the draft',
  goToSentence: 'Go to this sentence in the draft',
  preview: (format: string) => `Preview, ${format}`,
  size: (lines: number, characters: number) => `${plural(lines, 'line')}, ${plural(characters, 'character')}`,
}
