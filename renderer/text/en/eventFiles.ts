import type { EventContents } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { count } from './count.ts'

const pages = (number: number): string => count(number, 'page')
const drafts = (number: number): string => count(number, 'draft')

type Contents = Pick<EventContents, 'pages' | 'drafts' | 'draftPages'>

/** Exporting an event as one file, and importing such a file. */
export const eventFiles = {
  export: 'Export event …',
  exportOf: (title: string) => `Export ${title}`,
  exporting: (title: string) => `Exporting ${title}`,
  exported: (title: string, path: string, contents: string, size: string) =>
    `${title} was exported to ${path}: ${contents}, ${size}.`,
  contents: ({ pages: pageCount, drafts: draftCount, draftPages }: Contents) =>
    draftPages === 0
      ? `${pages(pageCount)} and ${drafts(draftCount)}`
      : `${drafts(draftCount)} with the ${pages(draftPages)} that ${draftCount === 1 ? 'it was' : 'they were'} written from`,
  imported: (title: string) => `${title} was imported as a new event.`,
  merged: (title: string) => `${title} was already here, and the file was merged into it.`,
  added: (counts: string) => `Added: ${counts}.`,
  nothingAdded: 'Nothing was added.',
  already: (contents: string) => `Already there: ${contents}.`,
  unconfirmed:
    'Review decisions in the file count here once you confirm them: do so if they are yours, or if you have read each sentence with its evidence.',
  confirm: 'Confirm them',
  counts: {
    pages,
    drafts,
    decisions: (number: number) => count(number, 'review decision'),
    facts: (number: number) => count(number, 'change of facts', 'changes of facts'),
    updates: (number: number) => count(number, 'update'),
    notes: (number: number) => count(number, 'correction'),
    pins: (number: number) => count(number, 'pinned question'),
    translations: (number: number) => count(number, 'translation'),
  },
  conflicts: {
    page: (number: number) => `${pages(number)} with another version here, which was kept.`,
    draft: (number: number) => `${drafts(number)} that differ here or belong to another event: those here were kept.`,
    decision: (number: number) =>
      `${count(number, 'review decision')} left out, because they do not fit the draft as it is reviewed here.`,
    sentence: (number: number) => `${count(number, 'sentence')} decided on in both: the later decision counts.`,
    facts: (number: number) =>
      `${count(number, 'change of facts', 'changes of facts')} left out: the pages were read here too, or the facts are not here.`,
    note: (number: number) =>
      `${count(number, 'page')} with other corrections here, or of another event: the corrections here were kept.`,
  },
  parts: {
    sources: (number: number) => count(number, 'source'),
    drafts: drafts,
    decisions: (number: number) =>
      number === 1 ? 'the review decisions of a draft' : `the review decisions of ${drafts(number)}`,
    updates: (number: number) => (number === 1 ? 'the updates of a draft' : `the updates of ${drafts(number)}`),
    texts: (number: number) => count(number, 'text of a cited page', 'texts of cited pages'),
    facts: () => 'the facts',
    pins: () => 'the pinned questions',
    notes: () => 'the corrections',
    translations: () => 'the translations',
    others: (number: number) => count(number, 'other part'),
  },
  damaged: (file: string, parts: string) => `${file} is damaged. Not imported: ${parts}. Everything else was imported.`,
  damagedRemedy: 'If you still have the original, copy it again and open it: what is missing is then added.',
  excessRemedy:
    'Part of it asks for far more work than any real event. Do not trust this file: ask for a new export where it came from.',
  problems: {
    missing: 'missing',
    changed: 'not what was exported',
    shape: 'cannot be read by this version, or does not belong there',
    excess: 'asks for far more work than any real event',
  },
  which: 'Which ones',
  more: (number: number) => `and ${number.toLocaleString('en')} more`,
}
