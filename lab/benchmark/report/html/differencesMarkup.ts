import { escapeHtml } from '../../../../core/export/html/escapeHtml.ts'
import type { PairedDifference } from '../../compare/compareArms.ts'
import type { BenchmarkView, ShownArm } from '../benchmarkView.ts'
import { formatDifference, formatMean, headingOf } from '../formatValue.ts'
import type { Measure } from '../measureList.ts'
import { armHeading } from './meanCell.ts'
import { noValue, tableMarkup, type Cell, type Row } from './tableMarkup.ts'

export interface ShownDifferences {
  readonly baseline: ShownArm
  readonly measure: Measure
}

/**
 * Every other arm against the baseline in one measure. The script offers the other baselines and measures; without it the
 * table is that of the first of each.
 */
export function differencesMarkup(view: BenchmarkView, { baseline, measure }: ShownDifferences): string {
  const arms = view.arms.map(({ number, name }) => option(number - 1, `${number} ${name}`, number === baseline.number))
  const measures = view.measures.map((other, at) => option(at, headingOf(other), other.name === measure.name))
  const rows = view.arms.filter((arm) => arm !== baseline).map((arm) => differenceRow(view, { arm, baseline, measure }))
  return `<form class="choices" data-script hidden>
<label>Baseline <select id="baseline">${arms.join('')}</select></label>
<label>Measure <select id="difference-measure">${measures.join('')}</select></label>
</form>
${tableMarkup({
  id: 'differences-table',
  caption: `<span id="differences-title">${escapeHtml(headingOf(measure))}, against <bdi>${escapeHtml(baseline.name)}</bdi></span>`,
  corner: 'Arm',
  columns: [
    { heading: 'Mean', numeric: true },
    { heading: 'Baseline', numeric: true },
    { heading: 'Difference', numeric: true },
    { heading: '95 % interval', numeric: true },
    { heading: 'Events', numeric: true, meaning: 'Events of which both arms have a value' },
    { heading: 'Left out', numeric: true, meaning: 'Events of which one or both have none' },
  ],
  groups: [{ rows }],
})}
<p id="differences-status" class="hidden" role="status"></p>
<p class="note">Means over the events of which both arms have a value, the arm’s less the baseline’s. The intervals are
percentiles of the difference in 10,000 resamples of these events, seed ${view.results.seed}. Those that leave zero outside are in bold:
the difference is more than the choice of events would bring about. With fewer than about ten events the intervals are too narrow, and
of twenty comparisons one is expected to leave zero outside by chance.</p>
<noscript><p class="note">Without JavaScript this page shows one baseline and one measure; the comparisons in CSV and JSON, which are written
beside it, are of all.</p></noscript>`
}

interface Pair {
  readonly arm: ShownArm
  readonly baseline: ShownArm
  readonly measure: Measure
}

function differenceRow(view: BenchmarkView, { arm, baseline, measure }: Pair): Row {
  return {
    heading: armHeading(arm),
    key: arm.number,
    cells: cellsOf(differenceOf(view, { arm, baseline, measure }), measure),
  }
}

/** What the pair's one comparison says of `arm`, turned round where it was made the other way. */
export function differenceOf(view: BenchmarkView, { arm, baseline, measure }: Pair): PairedDifference | undefined {
  const [later, earlier] = arm.number > baseline.number ? [arm, baseline] : [baseline, arm]
  const found = view.differenceOf(measure.name, later.arm.id, earlier.arm.id)
  if (found === undefined || later === arm) return found
  return {
    ...found,
    arm: arm.arm.id,
    baseline: baseline.arm.id,
    mean: found.baselineMean,
    baselineMean: found.mean,
    difference: found.difference === null ? null : -found.difference,
    interval: found.interval && { low: -found.interval.high, high: -found.interval.low },
  }
}

function cellsOf(pair: PairedDifference | undefined, { unit }: Measure): readonly Cell[] {
  if (pair === undefined) return [noValue, noValue, noValue, noValue, noValue, noValue]
  const { mean, baselineMean, difference, interval, events, leftOut } = pair
  const cell = (value: number | null, format: (value: number) => string): Cell =>
    value === null ? noValue : { markup: format(value), key: value }
  return [
    cell(mean, (value) => formatMean(value, unit)),
    cell(baselineMean, (value) => formatMean(value, unit)),
    cell(difference, (value) => formatDifference(value, unit)),
    interval === null ? noValue : { markup: intervalMarkup(interval, unit), key: interval.low },
    { markup: String(events), key: events },
    { markup: String(leftOut), key: leftOut },
  ]
}

/** "+1.2 to +5.3", in bold where zero lies outside. */
export function intervalMarkup(
  { low, high }: { readonly low: number; readonly high: number },
  unit: Measure['unit'],
): string {
  const text = `${formatDifference(low, unit)} to ${formatDifference(high, unit)}`
  return low > 0 || high < 0 ? `<strong>${text}</strong>` : text
}

function option(value: number, text: string, chosen: boolean): string {
  return `<option value="${value}"${chosen ? ' selected' : ''}>${escapeHtml(text)}</option>`
}
