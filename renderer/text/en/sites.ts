/** Of the settings: the person's own lists of sites. */
export const sites = {
  about:
    'Your own judgement of sites, for the app and the command line. A list holds for pages that are added from then on; what is included in an event stays so.',
  denied: 'Sites to leave out',
  deniedHelp: 'Their pages are added but not included: drafts do not read them until you include one by itself.',
  allowed: 'Sites to use',
  allowedHelp: 'Their pages are included although the list of perennial sources has them as deprecated or blacklisted.',
  form: 'One per line: example.org, or example.org/news for a part of it. Subdomains are included.',
  noSite: (line: number, text: string) => `Line ${line}, “${text}”, is no site. Write it as example.org.`,
  onBoth: (line: number, site: string) =>
    `Line ${line}: ${site} is on the other list as well. Take it off one of them.`,
  tooMany: (most: number) => `A list may have ${most} sites.`,
}
