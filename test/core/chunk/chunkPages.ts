import { createHash } from 'node:crypto'
import { pageIdSchema } from '../../../core/domain/ids.ts'
import { pageSchema, type Page } from '../../../core/domain/page.ts'

/** Pages with nothing but what cutting looks at: `p0`, `p1`, … */
export function pagesOf(texts: readonly string[], language = 'en'): readonly Page[] {
  return texts.map((text, index) =>
    pageSchema.parse({
      id: pageIdSchema.parse(`p${index}`),
      url: `https://example.org/${index}`,
      finalUrl: `https://example.org/${index}`,
      provenance: 'file',
      title: '',
      authors: [],
      site: '',
      language,
      text,
      sha256: createHash('sha256').update(text).digest('hex'),
    }),
  )
}
