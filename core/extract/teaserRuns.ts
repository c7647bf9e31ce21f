import { type DomElement, isElement } from './dom.ts'
import type { ElementWeights } from './weighElements.ts'

const fewest = 3
/** Characters of one teaser, and of the linked headline in it. */
const longestTeaser = 500
const headline = { shortest: 8, longest: 200 }
const boxes = new Set(['article', 'div', 'li', 'section'])

/**
 * Children of one element that are teasers of other articles: three or more boxes of one make, each short, each with a linked
 * headline that stands apart from the rest.
 */
export function teaserRun(children: readonly DomElement[], weights: ElementWeights): readonly DomElement[] {
  if (children.length < fewest) return []
  const alike = new Map<string, DomElement[]>()
  for (const child of children) {
    if (!boxes.has(child.localName)) continue
    const make = `${child.localName} ${(child.getAttribute('class') ?? '').split(' ', 1).join('')}`
    const others = alike.get(make)
    if (others === undefined) alike.set(make, [child])
    else others.push(child)
  }
  return [...alike.values()]
    .filter((run) => run.length >= fewest && isMostly(run, (box) => isTeaser(box, weights)))
    .flat()
}

/** Of a run of teasers one or another may have no text of its own. */
const most = 0.8

function isMostly(run: readonly DomElement[], is: (box: DomElement) => boolean): boolean {
  return run.filter(is).length >= run.length * most
}

function isTeaser(box: DomElement, weights: ElementWeights): boolean {
  const weight = weights.get(box)
  if (weight === undefined || weight.text > longestTeaser || weight.linked < headline.shortest) return false
  return weight.linked < weight.text && hasHeadline(box, weights, 0)
}

/** Boxes of teasers are shallow. */
const deepest = 6

function hasHeadline(element: DomElement, weights: ElementWeights, depth: number): boolean {
  if (depth > deepest) return false
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    if (!isElement(node)) continue
    const weight = weights.get(node)
    if (weight === undefined || weight.text === 0) continue
    const isLinked = weight.linked === weight.text && node.localName !== 'a' && node.localName !== 'span'
    if (isLinked && weight.text >= headline.shortest && weight.text <= headline.longest) return true
    if (hasHeadline(node, weights, depth + 1)) return true
  }
  return false
}
