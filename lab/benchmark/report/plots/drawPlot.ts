import type * as Plot from '@observablehq/plot'
import { drawSvg, type PlotLibrary } from '../../../evaluate/plot/drawSvg.ts'
import type { ScatterPlot, SettingPlot, SettingPoint } from './plotSeries.ts'

const size = { width: 460, height: 300, marginLeft: 48, marginBottom: 44, marginTop: 28, marginRight: 16 } as const

/** Colours of lines, which the style sheet gives; groups beyond them are drawn alike. */
export const seriesColours = 6

/** A plot as an `<svg>` without style or script of its own; colours are variables of the page. */
export function drawPlot(plot: SettingPlot | ScatterPlot): Promise<string> {
  return drawSvg(
    (library) => ({
      ...size,
      x: {
        label: plot.xLabel,
        labelArrow: 'none',
        labelAnchor: 'center',
        ...(plot.kind === 'setting'
          ? { type: 'point', domain: [...plot.domain], padding: 0.6, axis: null }
          : { nice: true, ticks: 5, inset: 8 }),
      },
      y: { label: plot.yLabel, labelArrow: 'none', nice: true, ticks: 5, grid: true, ...rangeOf(plot) },
      marks: plot.kind === 'setting' ? settingMarks(library, plot) : scatterMarks(library, plot),
    }),
    describe(plot),
  )
}

/** Means by a setting are read against zero; arms in a plane against each other, all the same ones too. */
function rangeOf(plot: SettingPlot | ScatterPlot): { readonly zero: true } | { readonly domain: [number, number] } {
  if (plot.kind === 'setting') return { zero: true }
  const values = plot.points.map(({ y }) => y)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = high > low ? (high - low) / 10 : 1
  return { domain: [low - room, Math.min(high + room, plot.most ?? Infinity)] }
}

type Marks = NonNullable<Plot.PlotOptions['marks']>

function settingMarks({ axisX, dot, lineY, ruleX, text }: PlotLibrary, { series, domain, xLabel }: SettingPlot): Marks {
  const ours = series.filter(({ published }) => !published).length
  const lines = series.flatMap(({ points, published }, at): Marks => {
    const colour = published ? 'var(--published)' : colourOf(at, ours)
    // Side by side, so that no interval hides another.
    const dx = published ? 0 : (at - (ours - 1) / 2) * Math.min(14, 60 / ours)
    const where = { x: 'x', y: 'value', dx } as const
    const line = { stroke: colour, strokeOpacity: 0.5, ...(published ? { strokeDasharray: '3 3' } : {}) }
    if (published) {
      return [
        lineY(points, { ...where, ...line }),
        dot(points, { ...where, symbol: 'diamond', stroke: colour, fill: 'var(--ground)' }),
      ]
    }
    // So many lines are read together and not one by one.
    if (ours > seriesColours)
      return [lineY(points, { x: 'x', y: 'value', ...line }), dot(points, { x: 'x', y: 'value', r: 2.5, fill: colour })]
    return [
      lineY(points, { ...where, ...line }),
      ruleX(
        points.filter(({ low }) => low !== null),
        { x: 'x', y1: 'low', y2: 'high', dx, stroke: colour, strokeWidth: 1.5 },
      ),
      dot(points, { ...where, r: 3.5, fill: colour }),
      text(points, {
        x: 'x',
        y: ({ high, value }: SettingPoint) => high ?? value,
        dx,
        dy: -7,
        text: ({ number }: SettingPoint) => String(number),
        fill: colour,
      }),
    ]
  })
  // A path of a model is longer than its place below the axis.
  const lineWidth = Math.max(4, Math.floor(36 / domain.length))
  const axis = { anchor: 'bottom', label: xLabel, labelArrow: 'none', labelAnchor: 'center' } as const
  return [axisX({ ...axis, lineWidth, textOverflow: 'ellipsis' }), ...lines]
}

function scatterMarks({ dot, text }: PlotLibrary, { points }: ScatterPlot): Marks {
  const where = { x: 'x', y: 'y' } as const
  return [
    dot(points, { ...where, r: 4, fill: 'var(--series-1)' }),
    text(points, {
      ...where,
      text: ({ number }: { readonly number: number }) => String(number),
      dx: 7,
      textAnchor: 'start',
      fill: 'currentColor',
    }),
  ]
}

/** The n-th group's, from 0. */
export function colourOf(at: number, groups: number): string {
  return groups > seriesColours ? 'var(--subtle)' : `var(--series-${at + 1})`
}

/** The figures in words, for whoever does not see the picture. */
function describe(plot: SettingPlot | ScatterPlot): string {
  const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 })
  const parts =
    plot.kind === 'setting'
      ? plot.series.map(
          ({ name, points }) =>
            `${name === '' ? '' : `${name}: `}${points.map(({ x, value }) => `${x} ${number(value)}`).join(', ')}`,
        )
      : plot.points.map((point) => `${point.number} ${point.name}: ${number(point.x)}, ${number(point.y)}`)
  return `${plot.title}. ${parts.join('; ')}`
}
