/** Titles end with the name of their site, behind one of these. */
const ending = /\s+[|–—·•»-]\s+[^|–—·•»]{1,40}$/u

/** Suggests a title for an event from the page about it: the page's title without the name of its site. */
export function titleForEvent(pageTitle: string): string {
  const title = pageTitle.replace(/\s+/g, ' ').trim()
  const shorter = title.replace(ending, '').trim()
  // What is left must still be a title.
  return shorter.length >= 12 ? shorter : title
}
