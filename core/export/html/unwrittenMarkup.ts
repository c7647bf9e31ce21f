import { inlineText } from '../../text/inlineText.ts'
import type { ArticleView } from './articleView.ts'
import { plural } from '../../text/plural.ts'
import { escapeHtml } from './escapeHtml.ts'

/** The outline's sections that were not written, with the reasons, in a disclosure; empty where there are none. */
export function unwrittenMarkup({ draft }: ArticleView): string {
  const { unwritten = [] } = draft
  if (unwritten.length === 0) return ''
  const entries = unwritten.map(
    ({ heading, why }) =>
      `<li><h3><bdi>${heading === '' ? 'Lead' : escapeHtml(inlineText(heading))}</bdi></h3><p><bdi>${escapeHtml(inlineText(why))}</bdi></p></li>`,
  )
  return `<details id="unwritten"><summary>Not written: ${plural(unwritten.length, 'section')}</summary>
<ul>${entries.join('\n')}</ul></details>`
}
