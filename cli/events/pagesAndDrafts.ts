import type { EventContents } from '../../core/engine/libraries/events/eventLibrary.ts'
import { plural } from '../../core/text/plural.ts'

/** How many pages and drafts an event has; pages that only its drafts hold are counted with them. */
export function pagesAndDrafts({
  pages,
  drafts,
  draftPages,
}: Pick<EventContents, 'pages' | 'drafts' | 'draftPages'>): string {
  return draftPages === 0 ? `${plural(pages, 'page')}, ${plural(drafts, 'draft')}` : draftsWithPages(drafts, draftPages)
}

export function draftsWithPages(drafts: number, pages: number): string {
  return `${plural(drafts, 'draft')} with the ${plural(pages, 'page')} that ${drafts === 1 ? 'it was' : 'they were'} written from`
}
