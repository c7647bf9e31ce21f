/** Images, fonts and sounds that a page carries inside itself; short ones are not worth the search. */
const inlined = /data:[a-z0-9.+-]{1,80}\/[a-z0-9.+-]{1,80}(?:;[a-z0-9=._-]{1,80}){0,4},[A-Za-z0-9+/%=]{200,}/gi

/** A page without the files that were written into its markup, none of which says anything that is read. */
export function cutInlined(html: string): string {
  return html.replace(inlined, 'data:,')
}
