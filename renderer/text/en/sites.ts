/** Settings: sites to leave out and sites to use. */
export const sites = {
  about:
    'Your own lists of sites, for the app and the command line. They apply to pages that you add from now on; pages already in an event do not change.',
  denied: 'Sites to leave out',
  deniedHelp: 'Their pages are added but not included: drafts do not read them unless you include them one by one.',
  allowed: 'Sites to use',
  allowedHelp: 'Their pages are included even if the list of perennial sources calls them deprecated or blacklisted.',
  form: 'One per line: example.org, or example.org/news for a part of it. Subdomains are included.',
  noSite: (line: number, text: string) => `Line ${line}, “${text}”, is not a site. Write it as example.org.`,
  onBoth: (line: number, site: string) =>
    `Line ${line}: ${site} is on the other list as well. Take it off one of them.`,
  tooMany: (most: number) => `A list can have at most ${most} sites.`,
}
