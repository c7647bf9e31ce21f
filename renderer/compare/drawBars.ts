import type { BarGroup } from './plotBars.ts'

export interface BarsOptions {
  readonly bars: readonly BarGroup[]
  /** Pixels. */
  readonly width: number
  /** Text alternative for screen readers. */
  readonly label: string
}

/** Height of a bar with the space around it, in pixels. */
const barHeight = 16
const nameWidth = 132
const numberWidth = 40

/** Draws groups of bars, one below the other in the order of the drafts, with their values. Colours come from design tokens, so they follow the theme. */
export async function drawBars({ bars, width, label }: BarsOptions): Promise<SVGElement | HTMLElement> {
  // It includes d3, so it is loaded with the first plot.
  const { axisFy, barX, plot, text } = await import('@observablehq/plot')
  const values = bars.flatMap((bar, place) => bar.values.map((value, column) => ({ place, column, value })))
  const columns = [...new Set(values.map(({ column }) => column))]
  const where = { fy: 'place', y: 'column', x: 'value' } as const
  const drawn = plot({
    className: 'compare-plot',
    width,
    height: values.length * barHeight + 8,
    marginLeft: nameWidth,
    marginRight: numberWidth,
    marginTop: 0,
    marginBottom: 8,
    x: { axis: null, domain: [0, Math.max(1, ...values.map(({ value }) => value))] },
    y: { axis: null, domain: columns, padding: 0.1 },
    fy: { domain: bars.map((_, place) => place), padding: 0.22, axis: null },
    marks: [
      axisFy({
        anchor: 'left',
        label: null,
        tickFormat: (place: number) => bars[place]?.name ?? '',
        lineWidth: 10,
        textOverflow: 'ellipsis',
        fill: 'var(--color-base)',
      }),
      ...columns.map((column) =>
        barX(
          values.filter((value) => value.column === column),
          { ...where, fill: `var(--compare-${column})`, insetTop: 0.5, insetBottom: 0.5 },
        ),
      ),
      text(values, {
        ...where,
        text: ({ value }: { readonly value: number }) => value.toLocaleString('en'),
        textAnchor: 'start',
        dx: 4,
        fill: 'var(--color-subtle)',
      }),
    ],
  })
  // The content security policy would block its own style element; the rules are in compare.css.
  for (const style of drawn.querySelectorAll('style')) style.remove()
  // For screen readers the plot is one image.
  for (const part of drawn.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label')
  drawn.setAttribute('role', 'img')
  drawn.setAttribute('aria-label', label)
  return drawn
}
