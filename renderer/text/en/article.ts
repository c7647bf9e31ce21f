import { count } from './count.ts'

/** Texts of the Update screen for an article on a wiki. */
export const article = {
  heading: 'An article on a wiki',
  about:
    'Each sentence is compared with the pages that it cites, and with newer pages if you give some. You get the wikitext with the changes that you accept; nothing is sent to the wiki.',
  article: 'Article',
  articleHelp: 'Its address in a browser, or its title.',
  articleExample: 'https://en.wikipedia.org/wiki/Title',
  articleWrong: 'Enter the address or the title of an article.',
  wiki: 'Wiki that has it',
  api: 'Address of the wiki’s API',
  apiHelp: 'It ends with api.php; MediaWiki shows it on the page Special:Version. It is saved in the settings.',
  apiExample: 'https://wiki.example/w/api.php',
  apiWrong: 'This is not a web address. Enter one such as https://wiki.example/w/api.php.',
  sources: 'Check what its own sources say',
  newer: 'Newer pages',
  newerOf: {
    none: 'None',
    event: (title: string) => `The included sources of ${title}`,
    given: 'Pages of your choice',
  },
  newerWrong: 'Enter an address or choose a file, or choose None.',
  find: 'Look for newer pages',
  findHelp: 'Uses the searches set up in Settings to find pages published since the date below.',
  since: 'Pages from',
  sinceOptional: 'Pages from (optional)',
  sinceWanted: 'Enter a date such as 2026-05-14 or May 14, 2026.',
  nothing: 'Check its sources or give newer pages: otherwise there is nothing to compare it with.',
  start: 'Read the article',
  running: 'Reading the article and its pages. You can keep working meanwhile.',
  task: (name: string) => `Reading ${name}`,
  earlier: 'Articles read before',
  earlierOf: (decided: number, suggestions: number) =>
    suggestions === 0
      ? 'nothing to decide'
      : `${decided.toLocaleString('en')} of ${suggestions.toLocaleString('en')} decided`,
  openEarlier: (title: string) => `Open what was found for ${title}`,
  remove: (title: string) => `Forget what was found for ${title}`,
  removeQuestion: (title: string) => `Forget what was found for ${title}?`,
  removes: (suggestions: number, decided: number) =>
    `This deletes ${count(suggestions, 'suggestion')}${decided === 0 ? '' : `, of which ${decided.toLocaleString('en')} ${decided === 1 ? 'was' : 'were'} decided`}. The article is not changed.`,
  removeNow: 'Forget',
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
  notes: 'More information',
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
  tags: 'Accepting adds after the sentence:',
  own: (state: string) => `Its own sources: ${state}`,
  ownNone: 'It cites no source.',
  older: (pages: number, day: string) =>
    pages === 1
      ? `1 of them older than the newest page that it cites, of ${day}`
      : `${pages.toLocaleString('en')} of them older than the newest page that it cites, of ${day}`,
  stands: 'The newer wording is already in the article, so accepting leaves this sentence out.',
  ownSource: 'its own source says',
  cites: (pages: number) => (pages === 1 ? 'Its source' : `Its ${count(pages, 'source')}`),
  states: {
    supported: 'supported',
    partly: 'partly supported',
    archived: 'supported only by an archived copy',
    unsupported: 'not found',
    contradicted: 'contradicted',
    open: 'not decided',
    uncited: 'without a source',
  },
  rest: {
    otherwise: (sentences: number) =>
      `${count(sentences, 'sentence')} contradicted by newer pages, without a wording to replace it`,
    open: (sentences: number) => `${count(sentences, 'sentence')} not decided`,
    archived: (sentences: number) => `${count(sentences, 'sentence')} supported only by an archived copy`,
    uncited: (sentences: number) => `${count(sentences, 'sentence')} without a source`,
    unread: (sentences: number) => `${count(sentences, 'sentence')} whose sources were not checked`,
    supported: (sentences: number) => `${count(sentences, 'sentence')} supported`,
    partly: (sentences: number) => `${count(sentences, 'sentence')} partly supported`,
    unsupported: (sentences: number) => `${count(sentences, 'sentence')} not found in the sources`,
    contradicted: (sentences: number) => `${count(sentences, 'sentence')} contradicted`,
  },
  leave: 'Show wikitext',
  back: 'Back to the sentences',
  leaving: {
    heading: 'The article with what you accepted',
    asking: 'Fetching the current article from the wiki …',
    diff: 'The article on the wiki compared with the one with your changes',
    theirs: 'On the wiki now',
    ours: 'With what you accepted',
    read: 'As it was read',
    ready: 'Nothing else on the wiki changes.',
    same: 'Nothing that you have accepted changes the wikitext.',
    done: 'The article on the wiki already has everything that you accepted.',
    changed:
      'The article was changed on the wiki since it was read. Read it again: your decisions are kept where the same change is suggested.',
    again: 'Read it again',
    unasked: (why: string) =>
      `The current article could not be fetched from the wiki: ${why} Compare with the article there before you save.`,
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
