export const browser = {
  about:
    'The Citewright extension sends the page that you are reading to an event. A paired browser sees the names of your events and what Citewright read from the pages that it sent, and nothing else; it can add pages, links and events and replace a page with its new version; it changes nothing else.',
  get: 'The extension for Chromium and Firefox comes with each release of Citewright.',
  on: 'Receive pages from paired browsers',
  onHelp: (port: number) => `Citewright answers at 127.0.0.1:${port}, which only programs on this computer can reach.`,
  blocked: 'No port from 24717 to 24721 is free. Close the program that uses them, then turn this off and on again.',
  browsers: 'Paired browsers',
  none: 'No browser is paired yet.',
  pair: 'Pair a browser',
  code: 'Code',
  codeHelp: 'Enter it in the extension.',
  left: (seconds: number) => `Valid for ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} more`,
  cancel: 'Cancel',
  paired: (moment: string) => `Paired ${moment}`,
  used: (moment: string) => `last used ${moment}`,
  unused: 'not used yet',
  revoke: 'Revoke',
  revokeQuestion: (name: string) => `Revoke ${name}? It must be paired again to send pages.`,
  added: (page: string, browserName: string, event: string) => `“${page}” added from ${browserName} to ${event}`,
  replaced: (page: string, browserName: string, event: string) =>
    `New version of “${page}” from ${browserName} in ${event}`,
  there: (page: string, event: string) => `“${page}” is already in ${event}`,
  link: (address: string, browserName: string, event: string) =>
    `Link added from ${browserName} to ${event}: ${address}`,
  linkFailed: (address: string, event: string, why: string) => `The link ${address} was not added to ${event}. ${why}`,
  show: 'Show',
  support: {
    label: 'Sentences that the selection supports',
    selected: 'Selected in the browser',
    checking: (done: number, total: number, seconds: number) =>
      total === 0 ? `Checking … ${seconds} s` : `Checking sentence ${done} of ${total} … ${seconds} s`,
    none: 'The selection supports no sentence of the newest draft.',
    some: (sentences: number) =>
      sentences === 1
        ? 'The selection supports 1 sentence of the newest draft.'
        : `The selection supports ${sentences} sentences of the newest draft.`,
    notJudged: 'No judge was asked: only words, numbers, dates and names were compared.',
    open: 'Go to the sentence',
  },
}
