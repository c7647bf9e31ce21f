import type { BarPair } from './plotBars.ts'

export interface BarsOptions {
  readonly bars: readonly BarPair[]
  /** Pixels. */
  readonly width: number
  /** Text alternative for screen readers. */
  readonly label: string
}

/** Height of a pair of bars, in pixels. */
const pairHeight = 32
const nameWidth = 132
const numberWidth = 40

/** Draws pairs of bars, left draft above right draft, with their values. Colours come from design tokens, so they follow the theme. */
export async function drawBars({ bars, width, label }: BarsOptions): Promise<SVGElement | HTMLElement> {
  // It includes d3, so it is loaded with the first plot.
  const { axisFy, barX, plot, text } = await import('@observablehq/plot')
  const values = bars.flatMap(({ left, right }, place) => [
    { place, side: 'left', value: left },
    { place, side: 'right', value: right },
  ])
  const where = { fy: 'place', y: 'side', x: 'value' } as const
  const drawn = plot({
    className: 'compare-plot',
    width,
    height: bars.length * pairHeight + 8,
    marginLeft: nameWidth,
    marginRight: numberWidth,
    marginTop: 0,
    marginBottom: 8,
    x: { axis: null, domain: [0, Math.max(1, ...values.map(({ value }) => value))] },
    y: { axis: null, domain: ['left', 'right'], padding: 0.1 },
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
      ...(['left', 'right'] as const).map((side) =>
        barX(
          values.filter((value) => value.side === side),
          { ...where, fill: `var(--compare-${side})`, insetTop: 0.5, insetBottom: 0.5 },
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
