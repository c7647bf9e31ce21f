import { count as many } from './count.ts'

export const find = {
  open: 'Find and replace (/)',
  label: 'Find in the draft',
  words: 'Find',
  found: (places: number) => (places === 0 ? 'no matches' : many(places, 'match', 'matches')),
  place: (place: number, places: number) => `${place.toLocaleString('en')} of ${places.toLocaleString('en')}`,
  previous: 'Previous match (Shift+Enter)',
  next: 'Next match (Enter)',
  matchCase: 'Match case',
  wholeWords: 'Whole words',
  close: 'Close (Esc)',
  replaceMore: 'Replace …',
  replacement: 'Replace with',
  replace: 'Replace',
  replaceAll: (places: number) => `Replace all (${places.toLocaleString('en')})`,
  replacing: (places: number) => `Replacing ${many(places, 'match', 'matches')} …`,
  checking: (sentence: number, sentences: number) =>
    `checking sentence ${sentence.toLocaleString('en')} of ${sentences.toLocaleString('en')}`,
  cancelled: 'Cancelled. Nothing was replaced.',
  replaced: (places: number) => `${many(places, 'match', 'matches')} replaced`,
  kept: (places: number) =>
    `${places.toLocaleString('en')} in quotations or rejected sentences ${places === 1 ? 'is' : 'are'} not replaced`,
}

export const queue = {
  label: 'Sentences to look at',
  left: (count: number) => `${count.toLocaleString('en')} to look at`,
  none: 'Nothing left to look at',
  progress: (done: number, all: number) => `${done.toLocaleString('en')} of ${all.toLocaleString('en')} done`,
  help: 'Contradicted sentences come first, then unsupported, partly supported, with missing facts, and unchecked ones',
  previous: 'Previous sentence to look at (p)',
  next: 'Next sentence to look at (n)',
}

export const look = {
  menu: 'View',
  filtered: (filter: string) => `View: ${filter}`,
  label: 'How the article is shown',
  size: 'Text size (+ −)',
  sizes: { small: 'small', normal: 'normal', large: 'large', largest: 'very large' },
  as: 'Shown as (v)',
  badges: 'sentences with badges',
  prose: 'plain prose',
}

export const range = {
  label: 'Selected sentences',
  count: (count: number) => `${many(count, 'sentence', 'sentences')} selected`,
  up: 'Move up (Alt+↑)',
  down: 'Move down (Alt+↓)',
  to: 'Move to section',
  clear: 'Select one only (Esc)',
}

export const words = {
  label: 'Selected words',
  link: 'Link (l)',
  italic: 'Italic (i)',
  cite: 'Change citation (c)',
  ask: 'Ask the pages (q)',
  article: 'Article to link to',
  set: 'Link',
  remove: 'Remove link',
  cancel: 'Cancel',
  leadsTo: (title: string) => `Links to “${title}”`,
  redirect: (title: string) => `Redirects to “${title}”`,
  exists: 'An article',
  missing: 'No article of that name',
  disambiguation: 'A disambiguation page',
  otherWiki: (prefix: string) => `Leads to another wiki (${prefix}:)`,
  characters: (characters: string) => `A title cannot contain ${characters}`,
  empty: 'Enter a title',
  long: 'A title has at most 255 bytes',
}
