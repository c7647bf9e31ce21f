import { chunksOf } from '../../domain/evidence.ts'
import type { LeftOut, LeftOutReason } from '../../domain/leftOut.ts'
import { citedUrl } from '../../article/citedUrl.ts'
import { inlineText } from '../../text/inlineText.ts'
import { pageTitle } from '../../article/pageNames.ts'
import type { ArticleView } from './articleView.ts'
import { plural } from '../../text/plural.ts'
import { escapeHtml } from './escapeHtml.ts'
import { languageAttributes } from './languageAttributes.ts'
import { linkMarkup } from './linkMarkup.ts'

/** As the list says it, before the reason in the draft's own words. */
const reasons: Readonly<Record<LeftOutReason, string>> = {
  unsupported: 'Unsupported.',
  contradicted: 'Contradicted by a page.',
  repeated: 'Repeated.',
  'no-statement': 'Not about the subject.',
  'other-language': 'In another language than the article.',
  'written-again': 'Its section was written again.',
  'not-chosen': 'Not chosen when drafts were merged.',
}

/** Sentences that are not in the draft, with the reasons, in a disclosure; empty where there are none. */
export function leftOutMarkup(view: ArticleView): string {
  const { leftOut = [] } = view.draft
  if (leftOut.length === 0) return ''
  const groups: { readonly heading: string; readonly entries: string[] }[] = []
  for (const sentence of leftOut) {
    const heading = inlineText(sentence.heading)
    if (groups.at(-1)?.heading !== heading) groups.push({ heading, entries: [] })
    groups.at(-1)?.entries.push(entry(view, sentence))
  }
  const lists = groups.map(
    ({ heading, entries }) =>
      `<h3><bdi>${heading === '' ? 'Lead' : escapeHtml(heading)}</bdi></h3>\n<ul>${entries.join('\n')}</ul>`,
  )
  return `<details id="left-out"><summary>${summary(leftOut)}</summary>
<p class="explained">These sentences were written and are not in the article.</p>
${lists.join('\n')}</details>`
}

function summary(leftOut: readonly LeftOut[]): string {
  const unsupported = leftOut.filter(({ reason }) => reason === 'unsupported' || reason === 'contradicted').length
  const all = `Left out: ${plural(leftOut.length, 'sentence')}`
  if (unsupported === 0) return all
  return unsupported === leftOut.length
    ? `${all} not supported by the pages`
    : `${all}, ${unsupported} of them not supported by the pages`
}

function entry(view: ArticleView, { text, reason, why, evidence }: LeftOut): string {
  const language = languageAttributes(view.draft.event.language)
  const pages = [...new Set(chunksOf(evidence).flatMap((id) => view.pageOf.get(id) ?? []))]
  const links = pages.map((page) => linkMarkup(citedUrl(page), pageTitle(page)))
  const parts = [
    `<p class="gone"${language}><bdi>${escapeHtml(inlineText(text))}</bdi></p>`,
    `<p><strong>${reasons[reason]}</strong> <bdi>${escapeHtml(inlineText(why))}</bdi></p>`,
    links.length === 0 ? '' : `<p>It cited ${links.join(', ')}</p>`,
  ]
  return `<li>${parts.join('')}</li>`
}
