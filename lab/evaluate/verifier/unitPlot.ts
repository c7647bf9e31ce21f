import { escapeHtml } from '../../../core/export/html/escapeHtml.ts'

/** A point of a plot, both from 0 to 1. */
export interface UnitPoint {
  readonly x: number
  readonly y: number
}

export interface UnitPlot {
  /** What the plot shows, for those who do not see it, and as its tooltip. */
  readonly title: string
  readonly x: string
  readonly y: string
  /** SVG in the plot's coordinates, as `at`, `pathThrough` and `rectangle` give it. */
  readonly body: readonly string[]
}

const side = 320
const margin = { left: 52, top: 14, right: 16, bottom: 46 } as const
const width = margin.left + side + margin.right
const height = margin.top + side + margin.bottom
const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1]

/** Light and dark as the reader's system is; the classes are those that `body` may use. */
const style = `
.ink { fill: #202122; font: 11px system-ui, sans-serif } .axis { stroke: #72777d; fill: none } .grid { stroke: #eaecf0 }
.even { stroke: #72777d; stroke-dasharray: 4 4 } .bar { fill: #36c; fill-opacity: .25; stroke: #36c }
.line { fill: none; stroke: #36c; stroke-width: 2 } .second { stroke: #ac6600; stroke-dasharray: 6 3 }
.third { stroke: #14866d; stroke-dasharray: 2 3 } .dot { fill: #36c } .second.dot, .third.dot { stroke: none }
@media (prefers-color-scheme: dark) {
.ink { fill: #eaecf0 } .grid { stroke: #404244 } .axis, .even { stroke: #a2a9b1 } .bar { fill: #6d8af2; stroke: #6d8af2 }
.line { stroke: #6d8af2 } .second { stroke: #d69d2b } .third { stroke: #2fb894 } .dot { fill: #6d8af2 } }`

/** A plot of shares against shares as an SVG that needs nothing beside it. */
export function unitPlot({ title, x, y, body }: UnitPlot): string {
  const grid = ticks.flatMap((tick) => [
    `<path class="grid" d="${path([
      { x: tick, y: 0 },
      { x: tick, y: 1 },
    ])}${path([
      { x: 0, y: tick },
      { x: 1, y: tick },
    ])}"/>`,
    `<text class="ink" x="${at({ x: tick, y: 0 }).x}" y="${margin.top + side + 18}" text-anchor="middle">${tick}</text>`,
    `<text class="ink" x="${margin.left - 8}" y="${at({ x: 0, y: tick }).y + 4}" text-anchor="end">${tick}</text>`,
  ])
  const frame = `<rect class="axis" x="${margin.left}" y="${margin.top}" width="${side}" height="${side}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeHtml(title)}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${style}</style>`,
    ...grid,
    ...body,
    frame,
    `<text class="ink" x="${margin.left + side / 2}" y="${height - 8}" text-anchor="middle">${escapeHtml(x)}</text>`,
    `<text class="ink" transform="translate(14 ${margin.top + side / 2}) rotate(-90)" text-anchor="middle">${escapeHtml(y)}</text>`,
    '</svg>',
  ].join('\n')
}

/** Where a point appears in the picture. */
export function at({ x, y }: UnitPoint): UnitPoint {
  return { x: rounded(margin.left + x * side), y: rounded(margin.top + (1 - y) * side) }
}

/** A line through points, in the classes given. */
export function pathThrough(points: readonly UnitPoint[], classes: string): string {
  return `<path class="${classes}" d="${path(points)}"/>`
}

/** The rectangle between two corners, with what it says when it is pointed at. */
export function rectangle(from: UnitPoint, to: UnitPoint, said: string): string {
  const [low, high] = [at(from), at(to)]
  return `<rect class="bar" x="${low.x}" y="${high.y}" width="${rounded(high.x - low.x)}" height="${rounded(low.y - high.y)}"><title>${escapeHtml(said)}</title></rect>`
}

function path(points: readonly UnitPoint[]): string {
  return points
    .map((point, index) => {
      const { x, y } = at(point)
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`
    })
    .join('')
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
