import type { ArticleThresholds } from './articleThresholds.ts'
import { namedReason } from './blockNames.ts'
import { type DomDocument, type DomElement, isElement } from './dom.ts'
import type { RemovalReason } from './removedText.ts'
import { teaserRun } from './teaserRuns.ts'
import { type ElementWeight, type ElementWeights, weighElements } from './weighElements.ts'

/** Readers may write more than the author did. */
const mostComments = 0.9
/** Share of the page's prose that is removed for one reason at most. */
const mostProse = 0.5
/** Characters of a byline with its dates; what is longer contains more than that. */
const longestByline = 400
const nothing: ElementWeight = { text: 0, linked: 0, prose: 0 }

/**
 * Takes out of a page what by its name, its element or its make is no part of an article. What contains the headline or
 * is marked as the article's body stays, and so does what holds too much of the page to be anything else.
 *
 * @param onRemove is shown each element before it goes
 */
export function pruneBlocks(
  document: DomDocument,
  { unwantedShare }: ArticleThresholds,
  onRemove?: (element: DomElement, reason: RemovalReason) => void,
): void {
  const weights = weighElements(document.body)
  const whole = weights.get(document.body) ?? nothing
  const guarded = aroundMarked(document)

  const found: FoundBlock[] = []

  function reasonFor(element: DomElement): RemovalReason | undefined {
    const weight = weights.get(element) ?? nothing
    if (weight.text === 0) return undefined
    const reason = reasonByElement(element) ?? (isEntry(element) ? undefined : namedReason(element))
    if (reason === undefined || (reason === 'citation' && weight.text > longestByline)) return undefined
    const share = (weight.text - weight.linked) / Math.max(1, whole.text - whole.linked)
    if (share > (reason === 'comments' ? mostComments : unwantedShare)) return undefined
    // Posts from elsewhere that an article quotes appear in boxes named after networks.
    return reason === 'sharing' && element.querySelector('blockquote') !== null ? undefined : reason
  }

  function visit(parent: DomElement): void {
    const children = childElements(parent)
    const teasers = new Set(teaserRun(children, weights))
    for (const child of children) {
      const reason = guarded.has(child) ? undefined : teasers.has(child) ? 'related' : reasonFor(child)
      if (reason === undefined) visit(child)
      else found.push({ element: child, reason })
    }
  }

  visit(document.body)
  const overused = overusedReasons(found, weights, whole.prose * mostProse)
  for (const { element, reason } of found) {
    if (overused.has(reason)) continue
    onRemove?.(element, reason)
    element.remove()
  }
}

interface FoundBlock {
  readonly element: DomElement
  readonly reason: RemovalReason
}

/** Some sites give every paragraph a name that elsewhere means something beside the article. Only lists of other articles and comments hold that much. */
function overusedReasons(
  found: readonly FoundBlock[],
  weights: ElementWeights,
  mostCharacters: number,
): ReadonlySet<RemovalReason> {
  const prose = new Map<RemovalReason, number>()
  for (const { element, reason } of found) {
    if (reason === 'related' || reason === 'comments') continue
    prose.set(reason, (prose.get(reason) ?? 0) + (weights.get(element)?.prose ?? 0))
  }
  return new Set([...prose].flatMap(([reason, sum]) => (sum > mostCharacters ? [reason] : [])))
}

/** Blog software names entries after their categories and tags. */
function isEntry(element: DomElement): boolean {
  return (
    element.localName === 'main' ||
    /(?:^|\s)(?:h-?entry|type-post|post-\d+)(?:\s|$)/.test(element.getAttribute('class') ?? '')
  )
}

function reasonByElement({ localName }: DomElement): RemovalReason | undefined {
  if (localName === 'figcaption') return 'caption'
  return localName === 'nav' ? 'navigation' : undefined
}

/** Headlines, what is marked as the article's body, and all around them. */
function aroundMarked(document: DomDocument): ReadonlySet<DomElement> {
  const found = new Set<DomElement>()
  for (const marked of document.querySelectorAll('h1, [itemprop~="articleBody"]')) {
    let element: DomElement | null = marked
    while (element !== null && !found.has(element)) {
      found.add(element)
      element = element.parentElement
    }
  }
  return found
}

function childElements(parent: DomElement): readonly DomElement[] {
  const children: DomElement[] = []
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) if (isElement(node)) children.push(node)
  return children
}
