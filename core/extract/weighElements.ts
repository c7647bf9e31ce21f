import { type DomElement, type DomNode, isElement, isText } from './dom.ts'

/** What an element holds, in characters. */
export interface ElementWeight {
  readonly text: number
  readonly linked: number
  /** Text outside links that runs on as sentences do. */
  readonly prose: number
}

export type ElementWeights = ReadonlyMap<DomElement, ElementWeight>

/** Shorter pieces of text are labels, buttons, names. */
const shortestProse = 50

/** Weighs an element and all within it, in one walk. */
export function weighElements(root: DomElement): ElementWeights {
  const weights = new Map<DomElement, ElementWeight>()

  function weigh(element: DomElement, inLink: boolean): ElementWeight {
    const sum = { text: 0, linked: 0, prose: 0 }
    for (let node: DomNode | null = element.firstChild; node !== null; node = node.nextSibling) {
      if (isText(node)) {
        const length = (node.textContent ?? '').trim().length
        sum.text += length
        if (inLink) sum.linked += length
        else if (length >= shortestProse) sum.prose += length
      } else if (isElement(node)) {
        const inner = weigh(node, inLink || node.localName === 'a')
        sum.text += inner.text
        sum.linked += inner.linked
        sum.prose += inner.prose
      }
    }
    weights.set(element, sum)
    return sum
  }

  weigh(root, root.localName === 'a')
  return weights
}
