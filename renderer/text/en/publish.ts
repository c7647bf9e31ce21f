export const publish = {
  title: 'Title',
  space: 'Where',
  spaces: {
    draft: 'Among the drafts (where the wiki has none: my own pages)',
    user: 'On my own pages',
    article: 'Among the articles',
  },
  summary: 'Edit summary',
  summaryHelp: 'Empty for which model wrote, as the wiki asks, or that it is quotations and citations.',
  summaryDefault: 'What the text is',
  look: 'Show what would be sent',
  lookAgain: 'Look again',
  busy: {
    plan: (wiki: string) => `Asking ${wiki} …`,
    send: (wiki: string) => `Sending to ${wiki} …`,
  },
  noPage:
    'This format is no page of a wiki. Choose wikitext, citations, the outline, the evidence table or the review log.',
  noAccount: (wiki: string) =>
    `To publish on ${wiki}, the settings need the address of its API and your account there: a bot password or an OAuth 2 token.`,
  toSettings: 'Set the account',
  states: {
    new: (title: string) => `${title} is a new page`,
    edit: (title: string) => `${title} is edited`,
    exists: (title: string) => `${title} is there already`,
    changed: (title: string) => `${title} has been changed since it was published from here`,
    same: (title: string) => `${title} holds this very text already`,
  },
  as: 'As',
  noSummary: 'None',
  size: 'Size',
  bytes: (count: number) => `${count.toLocaleString('en')} bytes`,
  categories: 'Categories',
  readsWell: 'The wiki reads it without an error.',
  readsProblems: 'What the wiki shows as errors:',
  missingTemplate: (template: string) => `The wiki does not have ${template}.`,
  mendTemplates: 'Make the templates that are missing there, or choose a wiki that has them.',
  diff: 'What is there against what would be sent',
  theirs: 'On the wiki now',
  ours: 'What would be sent',
  inTheWay: 'It was not put there from here. Choose another title, or read what would be lost.',
  changedSince: (user: string, at: string, version: number) =>
    `${user === '' ? 'Somebody' : user} changed it on ${at}, since it was published from here (version ${version}). Read what would be lost, or choose another title.`,
  replace: 'Put the draft in its place',
  send: {
    new: (title: string) => `Publish as ${title}`,
    edit: (title: string) => `Publish to ${title}`,
  },
  made: (title: string, revision: number) => `${title} is made, version ${revision}.`,
  saved: (title: string, revision: number) => `${title} is saved, version ${revision}.`,
  merged: 'Somebody changed it in between, and the wiki joined both: read it.',
  open: 'Open it in the browser',
  conflicts: {
    exists: (title: string) => `Somebody has made ${title} in between.`,
    changed: (title: string) => `Somebody has changed ${title} in between.`,
    deleted: (title: string) => `${title} has been deleted in between.`,
  },
  version: (user: string, at: string) => `By ${user}, ${at}.`,
  nothingSaved: 'Nothing was saved.',
}

export const copies = {
  loading: 'Holding the draft against its pages …',
  about:
    'Copied: as Earwig’s Copyvio Detector scores it. Wording: the same without marked quotations, names, titles, dates, figures and short common phrases. From 0.75 a copy is suspected, from 0.40 possible.',
  quoted: (quoted: number, all: number) =>
    `${Math.round((100 * quoted) / Math.max(1, all))} % of the words are marked and cited quotations; wikis want few and short ones.`,
  sources: 'How much of the draft stands in each page',
  page: 'Page',
  copied: 'Copied',
  wording: 'Wording',
  sentences: 'Sentences',
  verdicts: { none: '', possible: 'possible', suspected: 'suspected' },
  nearest: 'Sentences nearest to their page',
  none: 'Quotations, names and common phrases aside, no sentence shares wording with a page.',
  goTo: 'Go to this sentence',
}

export const wikiAccounts = {
  heading: 'Publishing',
  about:
    'Where drafts may be published, and who you are there. The password or token goes to the wiki’s own server and nowhere else.',
  wiki: 'Account at',
  api: 'Address of the wiki’s API',
  apiHelp: (known: boolean) =>
    known
      ? 'Empty for the wiki’s own. It ends with api.php.'
      : 'It ends with api.php; the page Special:Version of the wiki names it. It may lie on your own network.',
  apiExample: 'https://wiki.example.org/w/api.php',
  apiFault: 'Give an address that begins with https:// or http://.',
  user: 'Name of the bot password',
  userHelp: 'As Special:BotPasswords of the wiki gives it: Name@label. Empty where you have an OAuth 2 token.',
  userExample: 'Example@citewright',
  userFault: 'A bot password’s name has an @ in it, such as Example@citewright.',
  password: 'the bot password',
  token: 'the OAuth 2 token',
  noPassword: 'No bot password is kept.',
  noToken: 'No OAuth 2 token is kept.',
  add: 'Add an account',
  remove: 'Remove the account',
  test: 'Try the account',
  testing: (wiki: string) => `Logging in at ${wiki} …`,
  works: (user: string) => `Logged in as ${user}.`,
}
