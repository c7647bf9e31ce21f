import type { ArmSetting } from '../../benchmarkResults.ts'
import { meanInterval } from '../../../evaluate/bootstrap/meanInterval.ts'
import { settingNames, settingWord } from '../armNames.ts'
import type { BenchmarkView, ShownArm } from '../benchmarkView.ts'
import { contrastGroups } from '../contrastGroups.ts'
import { headingOf } from '../formatValue.ts'
import type { Measure } from '../measureList.ts'
import { publishedFigures } from '../published.ts'

/** A mean above a value of a setting; shares in percent. */
export interface SettingPoint {
  readonly x: string
  /** The arm's number; null of the paper's figures. */
  readonly number: number | null
  readonly value: number
  readonly low: number | null
  readonly high: number | null
}

interface PlotSeries {
  readonly name: string
  readonly points: readonly SettingPoint[]
  /** Whether the figures are the paper's and not ours. */
  readonly published: boolean
}

/** Means of a measure by the values of a setting, a line of points for each group of arms that are otherwise the same. */
export interface SettingPlot {
  readonly kind: 'setting'
  readonly title: string
  readonly xLabel: string
  readonly yLabel: string
  /** Values of the setting in the order of the axis. */
  readonly domain: readonly string[]
  readonly series: readonly PlotSeries[]
}

/** One point an arm. */
export interface ScatterPlot {
  readonly kind: 'scatter'
  readonly title: string
  readonly xLabel: string
  readonly yLabel: string
  /** What no value is above; undefined where there is no such bound. */
  readonly most: number | undefined
  readonly points: readonly { readonly number: number; readonly name: string; readonly x: number; readonly y: number }[]
}

/** Undefined where no two arms differ in the setting alone, or too few have a value. */
export function settingPlot(view: BenchmarkView, setting: ArmSetting, measure: Measure): SettingPlot | undefined {
  const groups = contrastGroups(view, setting)
  const scale = measure.unit === 'share' ? 100 : 1
  const pointsOf = ({ arm, number }: ShownArm): readonly SettingPoint[] => {
    const mean = view.meanOf(measure.name, arm.id)
    if (mean === undefined) return []
    const interval = meanInterval(view.valuesOf(measure.name, arm.id), view.results.seed)
    return [
      {
        x: settingWord(arm.settings[setting]),
        number,
        value: mean.value * scale,
        low: interval === null ? null : interval.low * scale,
        high: interval === null ? null : interval.high * scale,
      },
    ]
  }
  const series = groups
    .map(({ name, arms }) => ({ name, points: arms.flatMap(pointsOf), published: false }))
    .filter(({ points }) => points.length > 1)
  if (series.length === 0) return undefined
  const domain = [...new Set(groups.flatMap(({ arms }) => arms.map(({ arm }) => settingWord(arm.settings[setting]))))]
  return {
    kind: 'setting',
    title: `${measure.label} by ${settingNames[setting].toLowerCase()}`,
    xLabel: settingNames[setting],
    yLabel: headingOf(measure),
    domain,
    series: [...series, ...publishedSeries(setting, measure, domain)],
  }
}

/** The paper's figures for the values that our arms have too. */
function publishedSeries(setting: ArmSetting, { name }: Measure, domain: readonly string[]): readonly PlotSeries[] {
  return publishedFigures()
    .ablations.filter((ablation) => ablation.setting === setting)
    .flatMap(({ model, points }) => {
      const shown = points.flatMap((point): SettingPoint[] => {
        const [x, value] = [String(point.value), Object.entries(point).find(([key]) => key === name)?.[1]]
        return domain.includes(x) && typeof value === 'number'
          ? [{ x, number: null, value, low: null, high: null }]
          : []
      })
      shown.sort((a, b) => domain.indexOf(a.x) - domain.indexOf(b.x))
      return shown.length === 0 ? [] : [{ name: `Published (${model}; other events)`, points: shown, published: true }]
    })
}

/** Undefined where fewer than two arms have both, or all have the same of one. */
export function scatterPlot(view: BenchmarkView, x: Measure, y: Measure): ScatterPlot | undefined {
  const scaleOf = ({ unit }: Measure): number => (unit === 'share' ? 100 : 1)
  const points = view.arms.flatMap(({ number, name, arm }) => {
    const [across, up] = [view.meanOf(x.name, arm.id), view.meanOf(y.name, arm.id)]
    if (across === undefined || up === undefined) return []
    return [{ number, name, x: across.value * scaleOf(x), y: up.value * scaleOf(y) }]
  })
  if ([points.map((point) => point.x), points.map((point) => point.y)].some((values) => new Set(values).size < 2)) {
    return undefined
  }
  return {
    kind: 'scatter',
    title: `${y.label} against ${x.label.toLowerCase()}`,
    xLabel: headingOf(x),
    yLabel: headingOf(y),
    most: y.unit === 'share' ? 100 : undefined,
    points,
  }
}
