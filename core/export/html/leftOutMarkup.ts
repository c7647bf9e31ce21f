import type { DroppedSentence } from '../../domain/grounding.ts'
import { citedUrl } from '../citedUrl.ts'
import { inlineText } from '../inlineText.ts'
import { pageTitle } from '../pageNames.ts'
import { quoteSentence } from '../quoteSentence.ts'
import type { ArticleView } from './articleView.ts'
import { plural } from './draftFacts.ts'
import { escapeHtml } from './escapeHtml.ts'
import { languageAttributes } from './languageAttributes.ts'
import { linkMarkup } from './linkMarkup.ts'

/** As the list says it, before the reason in the draft's own words. */
const reasons: Readonly<Record<DroppedSentence['reason'], string>> = {
  unsupported: 'Unsupported.',
  contradicted: 'Contradicted by a page.',
  'facts-missing': 'Facts missing from the pages.',
  'not-verbatim': 'Words quoted that no page has.',
  repeated: 'Repeated.',
  'no-statement': 'Not about the event.',
  'refers-back': 'Speaks of a sentence that is not in the draft.',
  'other-language': 'In another language than the article.',
}

/** Reasons that say nothing about the pages. */
const unrelated: ReadonlySet<DroppedSentence['reason']> = new Set([
  'repeated',
  'no-statement',
  'refers-back',
  'other-language',
])

/** What the writer wrote and the draft does not hold, in a disclosure; empty where there is nothing. */
export function leftOutMarkup(view: ArticleView): string {
  const { dropped = [] } = view.draft
  if (dropped.length === 0) return ''
  const groups: { readonly heading: string; readonly entries: string[] }[] = []
  for (const sentence of dropped) {
    const heading = inlineText(sentence.heading)
    if (groups.at(-1)?.heading !== heading) groups.push({ heading, entries: [] })
    groups.at(-1)?.entries.push(entry(view, sentence))
  }
  const lists = groups.map(
    ({ heading, entries }) =>
      `<h3><bdi>${heading === '' ? 'Opening' : escapeHtml(heading)}</bdi></h3>\n<ul>${entries.join('\n')}</ul>`,
  )
  return `<details id="left-out"><summary>${summary(dropped)}</summary>
<p class="explained">The writer wrote these, and they are not in the article.</p>
${lists.join('\n')}</details>`
}

function summary(dropped: readonly DroppedSentence[]): string {
  const uncarried = dropped.filter(({ reason }) => !unrelated.has(reason)).length
  const all = `Left out: ${plural(dropped.length, 'sentence')}`
  if (uncarried === dropped.length) return `${all} that no page carries`
  return uncarried === 0 ? all : `${all}, ${uncarried} of which no page carries`
}

function entry(view: ArticleView, { text, reason, why, nearest, repair }: DroppedSentence): string {
  const language = languageAttributes(view.draft.event.language)
  const [page] = nearest.flatMap((id) => view.pageOf.get(id) ?? [])
  const wording = inlineText(repair ?? '')
  const parts = [
    `<p class="gone"${language}><bdi>${escapeHtml(inlineText(text))}</bdi></p>`,
    `<p><strong>${reasons[reason]}</strong> <bdi>${escapeHtml(inlineText(why))}</bdi></p>`,
    wording === ''
      ? ''
      : `<p>Asked to keep to the pages, the writer made it <bdi>${escapeHtml(quoteSentence(wording))}</bdi></p>`,
    page === undefined ? '' : `<p>Nearest page: ${linkMarkup(citedUrl(page), pageTitle(page))}</p>`,
  ]
  return `<li>${parts.join('')}</li>`
}
