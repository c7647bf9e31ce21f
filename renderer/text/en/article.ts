import { count } from './count.ts'

/** What the Update screen says of an article on a wiki. */
export const article = {
  heading: 'An article on a wiki',
  about:
    'Each sentence is held against the pages that it cites, and against newer pages where you give some. You get the wikitext with what you accept; nothing is sent to the wiki.',
  article: 'Article',
  articleHelp: 'Its address in a browser, or its title.',
  articleExample: 'https://en.wikipedia.org/wiki/Title',
  articleWrong: 'Give the address or the title of an article.',
  wiki: 'Wiki that has it',
  api: 'Address of the wiki’s API',
  apiHelp: 'It ends with api.php; MediaWiki shows it on the page Special:Version. It is kept in the settings.',
  apiExample: 'https://wiki.example/w/api.php',
  apiWrong: 'This is no web address. Write one such as https://wiki.example/w/api.php.',
  sources: 'Check what its own sources say',
  newer: 'Newer pages',
  newerOf: {
    none: 'None',
    event: (title: string) => `The included sources of ${title}`,
    given: 'Pages that I name',
  },
  newerWrong: 'Name an address or a file, or choose None.',
  find: 'Look for newer pages',
  findHelp: 'The searches that are set are asked for pages published since the day below.',
  since: 'Pages from',
  sinceOptional: 'Pages from (optional)',
  sinceWanted: 'Enter a date such as 2026-05-14 or May 14, 2026.',
  nothing: 'Have its sources checked, or give newer pages: otherwise there is nothing to hold it against.',
  start: 'Read the article',
  running: 'The article and its pages are being read. You can go on with other work meanwhile.',
  task: (name: string) => `Reading ${name}`,
  earlier: 'Articles read before',
  earlierOf: (decided: number, suggestions: number) =>
    suggestions === 0
      ? 'nothing to decide'
      : `${decided.toLocaleString('en')} of ${suggestions.toLocaleString('en')} decided`,
  openEarlier: (title: string) => `Open what was found for ${title}`,
  remove: (title: string) => `Forget what was found for ${title}`,
  other: 'Another article',
  loading: 'Reading what was found …',
  revision: (day: string) => `as of ${day}`,
  openArticle: (title: string) => `Open ${title} in the browser`,
  open: (url: string) => `Open ${url} in the browser`,
  checked: (read: number, sources: number) =>
    read === sources
      ? `${count(sources, 'cited page')} read`
      : `${read.toLocaleString('en')} of ${count(sources, 'cited page')} read`,
  sourcesRead: 'Pages that the article cites',
  read: { page: 'read', copy: 'read from an archive', no: 'not read' },
  notes: 'What else is known',
  figures: {
    contradicted: (suggestions: number) => `${suggestions.toLocaleString('en')} contradicted by its source`,
    'not-found': (suggestions: number) => `${suggestions.toLocaleString('en')} not found`,
    partly: (suggestions: number) => `${suggestions.toLocaleString('en')} in part`,
  },
  nothingSuggested: 'Nothing was found that would change the article.',
  editor: 'The sentence as wikitext',
  editTip: 'Put it in your own wikitext (e)',
  old: 'Article',
  fromSource: 'Its source',
  tags: 'Accepting it puts behind the sentence:',
  own: (state: string) => `Its own sources: ${state}`,
  ownNone: 'It cites no source.',
  older: (pages: number, day: string) =>
    pages === 1
      ? `1 of them older than the newest page that it cites, of ${day}`
      : `${pages.toLocaleString('en')} of them older than the newest page that it cites, of ${day}`,
  stands: 'The newer words stand in the article already: accepting leaves the sentence out.',
  ownSource: 'its own source says',
  cites: (pages: number) => (pages === 1 ? 'Its source' : `Its ${count(pages, 'source')}`),
  states: {
    supported: 'supported',
    partly: 'supported in part',
    archived: 'supported by an archived copy alone',
    unsupported: 'not found',
    contradicted: 'contradicted',
    open: 'not decided',
    uncited: 'without a source',
  },
  rest: {
    otherwise: (sentences: number) =>
      `${count(sentences, 'sentence')} that newer pages say otherwise, with no wording to put there`,
    open: (sentences: number) => `${count(sentences, 'sentence')} not decided`,
    archived: (sentences: number) => `${count(sentences, 'sentence')} supported by an archived copy alone`,
    uncited: (sentences: number) => `${count(sentences, 'sentence')} without a source`,
    unread: (sentences: number) => `${count(sentences, 'sentence')} whose sources were not checked`,
    supported: (sentences: number) => `${count(sentences, 'sentence')} supported`,
    partly: (sentences: number) => `${count(sentences, 'sentence')} supported in part`,
    unsupported: (sentences: number) => `${count(sentences, 'sentence')} not found in the sources`,
    contradicted: (sentences: number) => `${count(sentences, 'sentence')} contradicted`,
  },
  leave: 'See the wikitext',
  back: 'Back to the sentences',
  leaving: {
    heading: 'The article with what you accepted',
    asking: 'Asking the wiki what it has now …',
    diff: 'The article on the wiki against the one with what you accepted',
    theirs: 'On the wiki now',
    ours: 'With what you accepted',
    read: 'As it was read',
    ready: 'Everything else stays as it is on the wiki.',
    same: 'Nothing that you accepted changes the wikitext yet.',
    done: 'The article on the wiki has all that you accepted.',
    changed:
      'The article was changed on the wiki since it was read. Have it read again: what you decided stays decided where the same is suggested.',
    again: 'Read it again',
    unasked: (why: string) =>
      `The wiki could not be asked what it has now: ${why} Compare with the article there before you save.`,
    copy: 'Copy wikitext',
    save: 'Save wikitext',
    edit: 'Open the wiki’s editor',
    copied: (characters: number) =>
      `${count(characters, 'character')} copied. Paste them in place of the whole article.`,
    saved: (path: string) => `Saved to ${path}.`,
    notSaved: 'Not saved.',
    nothingSent: 'Nothing was sent to the wiki.',
  },
}
