import type * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'

/** Its own type names the browser's, which the program is compiled without. */
const parse: (html: string) => Required<Pick<Plot.PlotOptions, 'document'>> = parseHTML

/** What is read of an element of Plot's, which is linkedom's and not a browser's. */
interface Drawn {
  readonly outerHTML: string
  querySelectorAll(selector: string): Iterable<{ remove(): void; removeAttribute(name: string): void }>
  setAttribute(name: string, value: string): void
}

export type PlotLibrary = typeof Plot

/**
 * A plot as an `<svg>` without style or script of its own.
 *
 * @param label what is told to those who do not see it
 */
export async function drawSvg(options: (library: PlotLibrary) => Plot.PlotOptions, label: string): Promise<string> {
  // d3 comes with it: loaded when the first plot is drawn.
  const library = await import('@observablehq/plot')
  const { document } = parse('<!doctype html><html><body></body></html>')
  const drawn: unknown = library.plot({ ...options(library), document, className: 'plot' })
  // linkedom implements the DOM's interfaces, of which these are a part.
  const svg = drawn as Drawn
  for (const style of svg.querySelectorAll('style')) style.remove()
  for (const part of svg.querySelectorAll('[style]')) part.removeAttribute('style')
  // A picture has no parts of its own for a screen reader.
  for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', label)
  return svg.outerHTML
}
