import { escapeHtml } from '../../../../core/export/html/escapeHtml.ts'
import { colourOf, drawPlot, seriesColours } from '../plots/drawPlot.ts'
import type { ScatterPlot, SettingPlot } from '../plots/plotSeries.ts'
import { textMarkup } from './tableMarkup.ts'

/** The plots as pictures, each with the names of its lines. */
export async function plotsMarkup(plots: readonly (SettingPlot | ScatterPlot)[]): Promise<string> {
  const figures = await Promise.all(
    plots.map(async (plot, at) => {
      const caption = `<figcaption id="plot-${at + 1}">${escapeHtml(plot.title)}</figcaption>`
      const legend = plot.kind === 'setting' ? legendMarkup(plot) : ''
      return `<figure aria-labelledby="plot-${at + 1}">${caption}\n${await drawPlot(plot)}${legend}</figure>`
    }),
  )
  return `<div class="plots">${figures.join('\n')}</div>${plots.some(showsIntervals) ? intervalNote : ''}`
}

const intervalNote =
  '\n<p class="note">Numbers are those of the arms. Upright lines are 95 % intervals of the means over events.</p>'

function showsIntervals(plot: SettingPlot | ScatterPlot): boolean {
  if (plot.kind !== 'setting') return false
  const ours = plot.series.filter(({ published }) => !published)
  return ours.length <= seriesColours && ours.some(({ points }) => points.some(({ low }) => low !== null))
}

/** Left out where one line without a name is all there is. */
function legendMarkup({ series }: SettingPlot): string {
  const ours = series.filter(({ published }) => !published)
  const entries = series.flatMap(({ name, published }, at) => {
    if (name === '' && series.length === 1) return []
    if (!published && ours.length > seriesColours) return []
    const colour = published ? 'var(--published)' : colourOf(at, ours.length)
    const shape = published
      ? `<path d="M0-5 5 0 0 5-5 0z" fill="var(--ground)" stroke="${colour}"/>`
      : `<circle r="4" fill="${colour}"/>`
    const sign = `<svg class="key" viewBox="-6 -6 12 12" aria-hidden="true">${shape}</svg>`
    return [`<li>${sign} ${textMarkup(name === '' ? 'Here' : name)}</li>`]
  })
  const note = ours.length > seriesColours ? `<li>${ours.length} lines, of arms that are otherwise the same</li>` : ''
  return entries.length === 0 && note === '' ? '' : `<ul class="legend">${entries.join('')}${note}</ul>`
}
