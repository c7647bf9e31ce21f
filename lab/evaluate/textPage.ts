import { pageIdSchema } from '../../core/domain/ids.ts'
import type { Page } from '../../core/domain/page.ts'

/** A text as a page, so that it can be cut into passages and ranked. */
export function textPage(id: string, text: string): Page {
  const url = `file:${encodeURIComponent(id)}`
  return {
    id: pageIdSchema.parse(id),
    url,
    finalUrl: url,
    provenance: 'file',
    title: '',
    authors: [],
    site: '',
    language: 'und',
    text,
    sha256: '',
  }
}
