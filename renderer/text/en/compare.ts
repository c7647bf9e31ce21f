const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
const when = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const methods = { rr: 'RR', prr: 'PRR' }

export const compare = {
  loading: 'Comparing the drafts …',
  none: 'The event has no draft yet. Two drafts of it can be compared here, side by side.',
  one: 'The event has one draft. Write a second one, with the other method or another writer, and compare them here.',
  toDraft: 'Go to draft',
  sideOf: { left: 'Left draft', right: 'Right draft' },
  method: methods,
  draftName: (method: 'rr' | 'prr', writer: string, ranker: string, savedAt: string) =>
    `${methods[method]} · ${writer} · ${ranker} · ${when.format(new Date(savedAt))}`,
  /** Two drafts of one method are told apart by their places. */
  placeName: {
    left: (method: 'rr' | 'prr') => `Left ${methods[method]}`,
    right: (method: 'rr' | 'prr') => `Right ${methods[method]}`,
  },
  figures: {
    caption: 'Figures of both drafts',
    draft: 'Draft',
    sentences: 'Sentences',
    supported: 'Supported',
    reviewed: 'Reviewed',
    sources: 'Sources',
    words: 'Words',
    repetition: 'Repetition',
    seconds: 'Seconds',
    cost: 'Cost',
    repetitionHelp: 'Share of sentences that say what an earlier one of the same draft says',
    costHelp: 'What the service asked for, in US dollars',
    unknown: 'not known',
  },
  plots: {
    title: 'Plots',
    support: 'Sentences by support',
    sources: 'Citing sentences by source',
    sections: 'Words by section',
    others: (count: number) => `${count} more sources`,
    onlyFirst: (shown: number, all: number) => `The first ${shown} of ${all} sections.`,
    pair: (name: string, left: number, right: number) => `${name} ${left} and ${right}`,
    said: (title: string, left: string, right: string, pairs: string) =>
      `${title}, ${left} on the left and ${right} on the right: ${pairs}.`,
  },
  lead: 'Lead',
  columns: 'Both drafts by section',
  sectionLabel: (heading: string, draft: string) => `${heading}, ${draft}`,
  linked: (count: number) => `${plural(count, 'sentence')} said by both`,
  only: (count: number) => `${count.toLocaleString('en')} only here`,
  onlyHere: 'only in this draft',
  twin: 'the other draft says the same',
  noSection: (draft: string) => `${draft} has no such section.`,
  noSentence: 'No sentence.',
  takeOver: 'Take over',
  takeSentence: (draft: string) => `Take over into ${draft}`,
  takeSentenceFor: (draft: string) => `Take over into ${draft}, in place of the sentence that says the same`,
  takeSection: (heading: string, draft: string) => `Take over “${heading}” into ${draft}`,
  takeSectionFor: (heading: string, draft: string, other: string) =>
    `Take over “${heading}” into ${draft}, in place of “${other}”`,
  tookSentence: (text: string, draft: string) => `Taken over into ${draft}: ${text}`,
  tookSection: (heading: string, draft: string) => `Section “${heading}” taken over into ${draft}.`,
  taking: 'Taking over …',
  undo: 'Undo',
  undone: (draft: string) => `${draft} is as it was before.`,
  keys: 'Keys: j k next, previous sentence · ← → the other side · t take over · u undo',
  review: { accepted: 'accepted', rewritten: 'rewritten' },
}
