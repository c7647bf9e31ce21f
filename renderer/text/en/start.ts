import type { EventContents, EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { count } from './count.ts'
import { eventFiles } from './eventFiles.ts'

const inDrafts = (pages: number): string => `${count(pages, 'page')} in drafts`

export const start = {
  heading: 'Events',
  newEvent: 'New event',
  open: 'Open event file or folder',
  sample: 'Open the sample',
  sampleTask: 'Opening the sample',
  openTask: (name: string) => `Opening ${name}`,
  openHelp:
    'An event file is a JSON document with a title and its pages. An event folder holds an event.json and the files of its pages. A file that ends in .citewright is an exported event with its drafts and reviews.',
  openFile: 'Choose a file',
  openFolder: 'Choose a folder',
  firstHeading: 'Citewright',
  first:
    'Citewright drafts Wikipedia articles on recent events from pages that you collect, and shows the evidence behind every sentence.',
  firstSample:
    'The sample is an invented ferry grounding with twelve pages; it needs no network. Without a writer, drafts quote the pages.',
  firstTour: 'Show the tour',
  loading: 'Reading the list of events …',
  columns: {
    title: 'Event',
    date: 'Date',
    sources: 'Sources',
    drafts: 'Drafts',
    changed: 'Changed',
    actions: 'Actions',
  },
  recent: 'Recent events',
  brief: ({ sources, drafts, draftPages }: EventSummary, changed: string) =>
    `${draftPages === 0 ? count(sources, 'source') : inDrafts(draftPages)} · ${count(drafts, 'draft')} · changed ${changed}`,
  unfinished: (moment: string) => `The draft started ${moment} was interrupted.`,
  writing: 'A draft is being written.',
  goOn: 'Resume',
  edit: (title: string) => `Edit ${title}`,
  remove: (title: string) => `Remove ${title}`,
  removeQuestion: (title: string) => `Remove ${title}?`,
  /** What goes with an event. */
  inDrafts,
  removes: ({ decisions, facts, ...contents }: EventContents) =>
    `This deletes ${eventFiles.contents(contents)}${contents.draftPages === 0 ? '' : ','} with ${count(decisions, 'review decision')}${facts === 0 ? '' : `, and ${count(facts, 'change of facts', 'changes of facts')}`}. It cannot be undone.`,
  removeNow: 'Remove',
  exportFirst: 'Export first …',
  drop: 'Drop pages for a new event, or an event file or folder to open it.',
  form: {
    heading: 'New event',
    title: 'Title',
    titleHelp: 'The title that the article would have.',
    date: 'Date (optional)',
    dateHelp: 'Such as 2026-05-14, May 14, 2026 or 2026-05.',
    place: 'Place (optional)',
    placeHelp: 'Town, region or country.',
    language: 'Language of the article',
    languageHelp: 'A code such as en or pt-BR.',
    wiki: 'Wiki',
    wikiHelp: 'Its database name, such as enwiki.',
    create: 'Create event',
    creating: 'Creating …',
    drop: 'Drop files to add them to the pages of this event.',
    titleMissing: 'Enter a title.',
    keep: 'Save changes',
    editHelp: 'New drafts use these details. Existing drafts keep the title that they were written with.',
  },
  tour: {
    heading: 'How Citewright works',
    screens: {
      sources: 'Collect pages, leave out those that are not about the event, see how passages are ranked.',
      draft:
        'Write a draft. Accept, rewrite or reject each sentence, or change its citation, with its evidence beside it.',
      compare: 'Two drafts side by side, with figures. Copy across what the other says better.',
      update: 'What newer pages change in a draft, sentence by sentence: accept, reword or reject each.',
      export: 'The wikitext with its references, and the issues to look at before you save it.',
      settings: 'Writers, models, rankers, wikis and keys.',
    },
    checked: 'How a sentence is checked',
    checkedHow:
      'Each sentence is compared with the passages that it cites: word for word, then its numbers, dates and names, then by a model. The check only covers those passages, not whether the sentence is true: you decide.',
    labels: {
      supported: 'the cited passages support the whole sentence',
      partly: 'they support part of it; what is missing is named',
      contradicted: 'a passage contradicts it',
      unsupported: 'the cited passages do not say it',
    },
    writers: 'Writers',
    writersHelp:
      'The extractive writer puts together sentences from the pages, which you must rewrite in your own words. A language model, on this computer or at a service, writes in its own words.',
    writersLoading: 'Looking for writers …',
    ready: 'ready',
    addWriter: 'Set up a writer',
    close: 'Close',
  },
}
