/** The article as its wiki shows it, beside its wikitext. */
export const preview = {
  label: 'Wikitext and preview',
  separator: 'Width of the wikitext',
  views: { text: 'Wikitext', page: 'Preview' },
  heading: 'Preview',
  frame: (title: string) => `Preview of ${title}`,
  loading: 'Rendering …',
  byProgram: 'Rendered by Citewright.',
  byWiki: (wiki: string) => `Rendered by ${wiki}, which has not stored it.`,
  asking: (wiki: string) => `Asking ${wiki} …`,
  noAddress: (wiki: string) => `No address is set for ${wiki}, so it cannot be asked how it shows the page.`,
  toSettings: 'Set address',
  ask: (wiki: string, api: string) =>
    `${wiki} can render it with its own templates: the wikitext is then sent to ${api} whenever it changes, and not stored there.`,
  asAccount: 'Your account there is used if its password is saved.',
  allow: (wiki: string) => `Send it to ${wiki}`,
  withdraw: 'Stop sending',
  missingTemplates: (wiki: string, count: number) =>
    `${wiki} does not have ${count === 1 ? 'a template' : `${count.toLocaleString('en')} templates`} of this text, so this is Citewright’s rendering.`,
  showWiki: 'Show the wiki’s page',
  showOwn: 'Show Citewright’s rendering',
  problems: (count: number) =>
    count === 1 ? '1 problem on this wiki' : `${count.toLocaleString('en')} problems on this wiki`,
  noProblems: 'The wiki reports no problems.',
  missing: (template: string) => `${template} does not exist there: readers would see a red link.`,
  missingRemedy: 'Choose the wiki that has it, create it there, or take it out of the wikitext.',
  notRendered: (templates: string) => `Shown by name only: ${templates}.`,
  remedies: {
    title: 'Give the page a title, under Sources.',
    address: 'Check the address and the dates of the citation, under Sources.',
    date: 'Check the date of the page, under Sources.',
    parameter: 'The wiki’s template is another version. Check the parameter in its documentation.',
    reference: 'Check that each reference is defined once in the wikitext.',
    other: 'Look at this place in the wiki’s editor before you save the page.',
  },
  settings: {
    label: 'Wikis that may be sent drafts for a preview',
    none: 'None. The preview in Export asks before it sends anything.',
    help: 'The wikitext of a draft is sent to these addresses while its preview is open. They store nothing.',
    remove: (api: string) => `Stop sending to ${api}`,
  },
}
