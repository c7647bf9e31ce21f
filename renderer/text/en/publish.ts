export const publish = {
  title: 'Title',
  space: 'Where',
  spaces: {
    draft: 'Drafts (if the wiki has none: my user pages)',
    user: 'My user pages',
    article: 'Articles',
  },
  summary: 'Edit summary',
  summaryHelp:
    'Leave empty to say what the text is: which model wrote it, as the wiki asks, or that it is quotations and citations.',
  summaryDefault: 'What the text is',
  look: 'Show what would be sent',
  lookAgain: 'Check again',
  busy: {
    plan: (wiki: string) => `Asking ${wiki} …`,
    send: (wiki: string) => `Sending to ${wiki} …`,
  },
  noPage:
    'This format is not a wiki page. Choose wikitext, citations, the outline, the evidence table or the review log.',
  noAccount: (wiki: string) =>
    `To publish on ${wiki}, enter the address of its API and your account there in the settings: a bot password or an OAuth 2 token.`,
  toSettings: 'Set up account',
  states: {
    new: (title: string) => `${title} is a new page`,
    edit: (title: string) => `${title} will be edited`,
    exists: (title: string) => `${title} already exists`,
    changed: (title: string) => `${title} has been changed since it was published from here`,
    same: (title: string) => `${title} already has exactly this text`,
  },
  as: 'As',
  noSummary: 'None',
  size: 'Size',
  bytes: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'byte' : 'bytes'}`,
  categories: 'Categories',
  readsWell: 'The wiki parses it without errors.',
  readsProblems: 'What the wiki shows as errors:',
  missingTemplate: (template: string) => `The wiki does not have ${template}.`,
  createTemplates: 'Create the missing templates there, or choose a wiki that has them.',
  diff: 'The page on the wiki compared with what would be sent',
  theirs: 'On the wiki now',
  ours: 'What would be sent',
  inTheWay: 'It was not published from here. Choose another title, or check what would be lost.',
  changedSince: (user: string, at: string, version: number) =>
    `${user === '' ? 'Somebody' : user} changed it on ${at}, since it was published from here (revision ${version}). Check what would be lost, or choose another title.`,
  replace: 'Replace it with the draft',
  send: {
    new: (title: string) => `Publish as ${title}`,
    edit: (title: string) => `Publish to ${title}`,
  },
  made: (title: string, revision: number) => `${title} created, revision ${revision}.`,
  saved: (title: string, revision: number) => `${title} saved, revision ${revision}.`,
  merged: 'Somebody else changed it meanwhile, and the wiki merged both versions: check the result.',
  open: 'Open it in the browser',
  conflicts: {
    exists: (title: string) => `Somebody has created ${title} meanwhile.`,
    changed: (title: string) => `Somebody has changed ${title} meanwhile.`,
    deleted: (title: string) => `${title} has been deleted meanwhile.`,
  },
  version: (user: string, at: string) => `By ${user}, ${at}.`,
  nothingSaved: 'Nothing was saved.',
}

export const copies = {
  loading: 'Comparing the draft with its pages …',
  about:
    'Copied: as Earwig’s Copyvio Detector scores it. Wording: the same without marked quotations, names, titles, dates, figures and short common phrases. From 0.75 a copy is suspected, from 0.40 possible.',
  quoted: (quoted: number, all: number) =>
    `${Math.round((100 * quoted) / Math.max(1, all))} % of the words are marked and cited quotations; wikis want few and short ones.`,
  sources: 'How much of the draft is in each page',
  page: 'Page',
  copied: 'Copied',
  wording: 'Wording',
  sentences: 'Sentences',
  verdicts: { none: '', possible: 'possible', suspected: 'suspected' },
  nearest: 'Sentences closest to their page',
  none: 'Quotations, names and common phrases aside, no sentence shares wording with a page.',
  goTo: 'Go to this sentence',
}

export const wikiAccounts = {
  heading: 'Publishing',
  about:
    'Where you can publish drafts, and your account there. The password or token goes to the wiki’s own server and nowhere else.',
  wiki: 'Account at',
  api: 'Address of the wiki’s API',
  apiHelp: (known: boolean): string =>
    known
      ? 'Leave empty for the wiki’s own. It ends with api.php.'
      : 'It ends with api.php; the wiki’s page Special:Version shows it. It can be on your own network.',
  apiExample: 'https://wiki.example.org/w/api.php',
  apiFault: 'Enter an address that starts with https:// or http://.',
  user: 'Name of the bot password',
  userHelp: 'As the wiki’s page Special:BotPasswords shows it: Name@label. Leave empty if you use an OAuth 2 token.',
  userExample: 'Example@citewright',
  userFault: 'A bot password’s name has an @ in it, such as Example@citewright.',
  password: 'the bot password',
  token: 'the OAuth 2 token',
  noPassword: 'No bot password is stored.',
  noToken: 'No OAuth 2 token is stored.',
  add: 'Add account',
  remove: 'Remove account',
  test: 'Test account',
  testing: (wiki: string) => `Logging in at ${wiki} …`,
  works: (user: string) => `Logged in as ${user}.`,
}
