/** Address of a page of English Wikipedia, whose rules the other wikis' follow where nothing else is known. */
export function policyUrl(title: string): string {
  const [page = '', section] = title.split('#')
  const path = encodeURIComponent(page.replaceAll(' ', '_')).replaceAll('%3A', ':').replaceAll('%2F', '/')
  return `https://en.wikipedia.org/wiki/${path}${section === undefined ? '' : `#${encodeURIComponent(section.replaceAll(' ', '_'))}`}`
}
