import type { Draft } from '../../../core/domain/draft.ts'
import { signDefinitions } from '../../../core/export/html/badgeMarkup.ts'
import { contentPolicy, pageResource } from '../../../core/export/html/contentPolicy.ts'
import { escapeHtml } from '../../../core/export/html/escapeHtml.ts'
import { scriptJson } from '../../../core/export/html/scriptJson.ts'
import { labResources } from '../../labFolder.ts'
import type { BenchmarkView } from './benchmarkView.ts'
import { ablationsMarkup } from './html/ablationsMarkup.ts'
import { comparedMarkup, definitionsMarkup, settingsMarkup } from './html/comparedMarkup.ts'
import { differencesMarkup } from './html/differencesMarkup.ts'
import { draftData } from './html/draftData.ts'
import { eventsMarkup } from './html/eventsMarkup.ts'
import { measuresMarkup } from './html/measuresMarkup.ts'
import { packedJson } from './html/packedJson.ts'
import { plotsMarkup } from './html/plotsMarkup.ts'
import { publishedMarkup } from './html/publishedMarkup.ts'
import { reportData } from './html/reportData.ts'
import type { Measure } from './measureList.ts'
import { choosePlots } from './plots/choosePlots.ts'

export interface BenchmarkHtmlOptions {
  /** The draft of a cell that is done, asked for once each, event by event. */
  readonly draftOf: (event: string, arm: string) => Draft | undefined
  /** Id of the arm that the others are set against at first. Default: the plan's first. */
  readonly baseline?: string | undefined
}

/**
 * A benchmark's results as one HTML file that needs nothing beside it: tables, plots, differences and every draft with its
 * passages. The tables can be read without a script; sorting, choosing and the drafts need it.
 *
 * Text of pages, models and plans is only ever text: markup is escaped, the script sets textContent alone, and the
 * Content-Security-Policy admits this file's own style and script by their hashes and nothing else. The same results give the
 * same bytes.
 *
 * @throws CitewrightError where a citation leads to no page of a draft
 */
export async function toBenchmarkHtml(view: BenchmarkView, options: BenchmarkHtmlOptions): Promise<string> {
  const own = (path: string): string => pageResource(path, labResources)
  const style = [pageResource('article/tokens.css'), own('report.css'), own('reader.css')].join('\n')
  const script = own('report.js')
  const { name, description } = view.results
  const parts = await sectionsOf(view, options)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(style, script)}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(name)} (benchmark)</title>
<style>${style}</style>
</head>
<body>
${signDefinitions()}
<a class="skip" href="#compared">Skip to the report</a>
<header><h1><bdi>${escapeHtml(name)}</bdi></h1>
${description === '' ? '' : `<p class="lead"><bdi>${escapeHtml(description)}</bdi></p>`}</header>
<nav aria-label="Contents"><ul>
${parts.map(({ id, heading }) => `<li><a href="#${id}">${heading}</a></li>`).join('\n')}
</ul></nav>
<main>
${parts.map(({ id, heading, markup }) => `<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>\n${markup}</section>`).join('\n')}
</main>
${readerMarkup}
<script type="application/json" id="data">${scriptJson(reportData(view))}</script>
${packedDrafts(view, options)}
<script>${script}</script>
</body>
</html>
`
}

interface Part {
  readonly id: string
  readonly heading: string
  readonly markup: string
}

async function sectionsOf(view: BenchmarkView, { baseline: named }: BenchmarkHtmlOptions): Promise<readonly Part[]> {
  const measure = mainMeasure(view)
  const baseline = view.arms.find(({ arm }) => arm.id === named) ?? view.arms[0]
  const none = '<p>No draft has been written yet.</p>'
  const part = (id: string, heading: string, markup: string): readonly Part[] =>
    markup === '' ? [] : [{ id, heading, markup }]
  const plots = measure === undefined ? [] : choosePlots(view, measure)
  return [
    ...part('compared', 'What was compared', comparedMarkup(view)),
    ...part('overview', 'Overview', measure === undefined ? none : publishedMarkup(view)),
    ...part('plots', 'Plots', plots.length === 0 ? '' : await plotsMarkup(plots)),
    ...part('ablations', 'One setting changed', measure === undefined ? '' : ablationsMarkup(view, measure)),
    ...part(
      'differences',
      'Differences',
      measure === undefined || baseline === undefined || view.arms.length < 2
        ? ''
        : differencesMarkup(view, { baseline, measure }),
    ),
    ...part('measures', 'All measures', measuresMarkup(view)),
    ...part('events', 'Events and drafts', measure === undefined ? '' : eventsMarkup(view, measure)),
    ...part('settings', 'Settings of the arms', settingsMarkup(view)),
    ...part('definitions', 'What the measures say', measure === undefined ? '' : definitionsMarkup(view)),
  ]
}

/** The measure that tables and plots begin with: how well the sentences are borne out, where anybody said so. */
function mainMeasure({ measures }: BenchmarkView): Measure | undefined {
  const wanted = ['citation_recall', 'supported']
  return wanted.flatMap((name) => measures.find((measure) => measure.name === name) ?? [])[0] ?? measures[0]
}

/** One script element an event, which the page's script unpacks when one of its drafts is opened. */
function packedDrafts(view: BenchmarkView, { draftOf }: BenchmarkHtmlOptions): string {
  const elements = view.results.events.map((event, at) => {
    const drafts = view.arms.flatMap(({ arm, number }) => {
      const draft = view.cellOf(event, arm)?.outcome === 'done' ? draftOf(event.id, arm.id) : undefined
      return draft === undefined ? [] : [[number, draft] as const]
    })
    return `<script type="text/plain" id="drafts-${at + 1}">${packedJson(draftData(drafts))}</script>`
  })
  return elements.join('\n')
}

const readerMarkup = `<dialog id="reader" aria-labelledby="reader-title">
<div class="bar"><label>Event <select id="reader-event"></select></label>
<label>Arm <select id="reader-arm"></select></label>
<button type="button" id="reader-before">Arm before</button><button type="button" id="reader-after">Arm after</button>
<button type="button" id="reader-close">Close</button></div>
<article id="reader-text" tabindex="0" aria-labelledby="reader-title"></article>
</dialog>`
