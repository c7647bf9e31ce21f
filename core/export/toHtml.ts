import { isReviewedHere, type Draft } from '../domain/draft.ts'
import type { ExportContext } from './exportDraft.ts'
import { quotationNotice } from './draftNotice.ts'
import { dayMonthYear } from '../text/formatDate.ts'
import { articleMarkup, contentsMarkup } from './html/articleMarkup.ts'
import { type ArticleView, articleView } from './html/articleView.ts'
import { signDefinitions } from './html/badgeMarkup.ts'
import { barMarkup, factsMarkup, legendMarkup } from './html/barMarkup.ts'
import { contentPolicy, pageResource } from './html/contentPolicy.ts'
import { draftFacts } from './html/draftFacts.ts'
import { escapeHtml } from './html/escapeHtml.ts'
import { evidenceData } from './html/evidenceData.ts'
import { keysMarkup } from './html/keysMarkup.ts'
import { languageAttributes } from './html/languageAttributes.ts'
import { leftOutMarkup } from './html/leftOutMarkup.ts'
import { referencesMarkup } from './html/referencesMarkup.ts'
import { scriptJson } from './html/scriptJson.ts'
import { unwrittenMarkup } from './html/unwrittenMarkup.ts'
import { inlineText } from '../text/inlineText.ts'

/** In order: where two say something of the same, the later one holds. */
const styles = ['tokens.css', 'base.css', 'article.css', 'record.css', 'evidence.css', 'bar.css', 'narrow.css'] as const

/**
 * The draft as one self-contained HTML file: the article, for each sentence its passage with the evidence
 * marked, and the list of references. Works without network and, but for the evidence pane, without a script.
 *
 * Text of pages is only ever text: markup is escaped, the script sets textContent alone, and the Content-Security-Policy
 * admits this file's own style and script by their hashes and nothing else.
 *
 * @throws CitewrightError where a citation leads to no page of the draft
 */
export function toHtml(draft: Draft, { translationOf }: Pick<ExportContext, 'translationOf'> = {}): string {
  const view = articleView(draft)
  const style = styles.map((name) => pageResource(`article/${name}`)).join('\n')
  const script = pageResource('article/page.js')
  const title = escapeHtml(inlineText(draft.event.title))
  const facts = draftFacts(view)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(style, script)}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} (draft)</title>
<style>${style}</style>
</head>
<body>
${signDefinitions()}
<a class="skip" href="#article">Skip to the article</a>
<nav id="contents" aria-label="Contents"><h2>Contents</h2>
${contentsMarkup(view)}</nav>
<main id="article">
<header id="top"><h1${languageAttributes(draft.event.language)}><bdi>${title}</bdi></h1>
${headerMarkup(view)}</header>
<article${languageAttributes(draft.event.language)}>
${articleMarkup(view)}
</article>
<section class="references" aria-labelledby="references"><h2 id="references">References</h2>
${referencesMarkup(view)}</section>
${recordMarkup(view)}<section class="facts" aria-labelledby="facts"><h2 id="facts">About this draft</h2>
${factsMarkup(facts)}</section>
</main>
<aside id="evidence" aria-label="Evidence">
<div id="hint">${legendMarkup()}</div>
</aside>
<footer id="bar">${barMarkup(view, facts)}</footer>
${keysMarkup()}
<script type="application/json" id="data">${scriptJson(evidenceData(view, translationOf))}</script>
<script>${script}</script>
</body>
</html>
`
}

/** What was left out of the draft. It is shown beside the article and is not part of its text. */
function recordMarkup(view: ArticleView): string {
  const parts = [unwrittenMarkup(view), leftOutMarkup(view)].filter((part) => part !== '')
  return parts.length === 0 ? '' : `<section class="record" aria-label="Left out">${parts.join('\n')}</section>\n`
}

function headerMarkup({ draft, sentences }: ArticleView): string {
  const { event } = draft
  const reviewed = sentences.filter(isReviewedHere).length
  const about = ['Draft', dayMonthYear(event.date) ?? '', inlineText(event.place ?? '')].filter((part) => part !== '')
  const byline = about.map((part) => `<bdi>${escapeHtml(part)}</bdi>`).join(' · ')
  const notice = quotationNotice(draft)
  const quotations = notice === undefined ? '' : `\n<p class="notice">${notice}</p>`
  return `<p class="byline">${byline} · ${reviewed} of ${sentences.length} sentences reviewed by a person</p>${quotations}
<noscript><p class="notice">Without JavaScript, each sentence's passage stands under References.</p></noscript>`
}
