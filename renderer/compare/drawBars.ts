import type { BarPair } from './plotBars.ts'

export interface BarsOptions {
  readonly bars: readonly BarPair[]
  /** Pixels. */
  readonly width: number
  /** What a screen reader says in place of the picture. */
  readonly label: string
}

/** Pixels that a pair of bars is high. */
const pairHeight = 32
const nameWidth = 132
const numberWidth = 40

/** Draws pairs of bars, the left draft's over the right draft's, with their numbers. Colours are the tokens', so that they change with the appearance. */
export async function drawBars({ bars, width, label }: BarsOptions): Promise<SVGElement | HTMLElement> {
  // d3 comes with it: loaded when the first plot is drawn.
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
  // Its own style element would be refused by the window's policy; the rules are in compare.css.
  for (const style of drawn.querySelectorAll('style')) style.remove()
  // A picture has no parts of its own for a screen reader.
  for (const part of drawn.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label')
  drawn.setAttribute('role', 'img')
  drawn.setAttribute('aria-label', label)
  return drawn
}
