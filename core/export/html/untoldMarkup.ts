import type { UntoldSection } from '../../domain/grounding.ts'
import { citedUrl } from '../citedUrl.ts'
import { inlineText } from '../inlineText.ts'
import { pageTitle } from '../pageNames.ts'
import type { ArticleView } from './articleView.ts'
import { plural } from './draftFacts.ts'
import { escapeHtml } from './escapeHtml.ts'
import { linkMarkup } from './linkMarkup.ts'

/** The outline's sections that the pages do not tell, with what was searched for, in a disclosure; empty where there are none. */
export function untoldMarkup(view: ArticleView): string {
  const { untold = [] } = view.draft
  if (untold.length === 0) return ''
  return `<details id="untold"><summary>The pages do not tell: ${plural(untold.length, 'section')}</summary>
<p class="explained">The outline asks for these, and nothing was written for them.</p>
<ul>${untold.map((section) => entry(view, section)).join('\n')}</ul></details>`
}

function entry(view: ArticleView, { heading, queries, passages, nearest }: UntoldSection): string {
  const [page] = nearest.flatMap((id) => view.pageOf.get(id) ?? [])
  const searched = queries.map((query) => `<bdi>“${escapeHtml(inlineText(query))}”</bdi>`).join(' and ')
  const read =
    passages === 0
      ? 'Other sections tell all passages that suit it.'
      : `None of ${plural(passages, 'passage')} tells of it.`
  const parts = [
    `<h3><bdi>${heading === '' ? 'Opening' : escapeHtml(inlineText(heading))}</bdi></h3>`,
    `<p>${read} Searched with ${searched}.</p>`,
    page === undefined ? '' : `<p>Nearest page: ${linkMarkup(citedUrl(page), pageTitle(page))}</p>`,
  ]
  return `<li>${parts.join('')}</li>`
}
