/** New versions of the program. */
export const updates = {
  bar: 'New versions of Citewright',
  question: 'May Citewright check for new versions of itself?',
  sent: (host: string, version: string) =>
    `Citewright contacts ${host} once a day. The server sees your version (${version}), your system and your IP address. Nothing is downloaded without a click.`,
  allow: 'Check for new versions',
  refuse: 'Don’t check',
  available: (version: string) => `Version ${version} is available.`,
  ready: (version: string) => `Version ${version} has been downloaded and checked.`,
  installed: (version: string) => `You have ${version}.`,
  notes: 'Release notes',
  download: 'Download',
  downloading: 'Downloading the new version',
  starting: 'The download is starting …',
  restart: 'Restart to update',
  onQuit: 'Install when I quit',
  notOnQuit: 'Do not install when I quit',
  willInstall: 'It will be installed when you quit.',
  afterWork: 'Possible after the draft, reading or model download has finished.',
  later: 'Later',
  openPage: 'Open the download page',
  byHand: 'Download it from its page and install it by hand.',
  setting: 'New versions',
  on: 'Check once a day',
  off: 'Don’t check',
  lookNow: 'Check now',
  looking: 'Checking …',
  current: 'You have the newest version that was found.',
  released: (date: string) => `It was released on ${date}.`,
  undated: 'It does not say when it was released.',
  old: (months: number) =>
    `That was ${months} months ago. If you expect a newer one, see the releases page: somebody may be holding new versions back.`,
  version: (version: string) => `Citewright ${version}.`,
  lookedAt: (at: string) => `Last checked: ${at}.`,
  neverLooked: 'It has not checked for new versions yet.',
  whyByHand: 'This copy cannot replace itself, so new versions are installed by hand.',
  howElse: {
    source:
      'This copy was started from its source code or built without an address for releases. To update it, fetch the newest source code and start it again; it never checks for new versions by itself.',
    package:
      'This copy was installed as a package of your system. To update it, use your package manager, or download the new package and install it as you did before; Citewright never checks for new versions by itself.',
  },
}
