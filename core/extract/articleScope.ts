import type { ArticleThresholds } from './articleThresholds.ts'
import { nameWords } from './blockNames.ts'
import { oneLine } from './cleanText.ts'
import type { DomDocument, DomElement } from './dom.ts'
import { type ElementWeights, weighElements } from './weighElements.ts'

/** Names that sites commonly give to the body of an article. */
const bodyName =
  /(?:^|-)(?:(?:article|story|post|entry|news|blog|single|page|main|body)-?(?:body|content|text|copy|main)|body-?(?:text|copy|content))(?:-|$)/
const mayBeBody = ['itemprop~="articleBody"', ...['body', 'content', 'text', 'copy', 'main'].flatMap(inNames)]
  .map((attribute) => `[${attribute}]`)
  .join(', ')
/** Share of links in what is beside a part of an article and belongs to it. */
const mostLinked = 0.3
/** Titles are cut at their end, and go on with the site's name. */
const titleBeginning = 30
/** Of marked elements within one another, the inner one counts while it loses no more than a tenth. */
const mostLost = 0.1

function inNames(word: string): readonly string[] {
  return [`class*="${word}" i`, `id*="${word}" i`]
}

/**
 * The part of a page in which its article stands: what the page marks as the article's body or, where that holds too
 * little of the page's prose, the surroundings of its headline. Undefined where neither is found.
 */
export function articleScope(document: DomDocument, thresholds: ArticleThresholds): DomElement | undefined {
  const weights = weighElements(document.body)
  const whole = proseOf(document.body, weights)
  if (whole === 0) return undefined
  const body = markedBody(document, weights)
  const isMost = body !== undefined && proseOf(body, weights) >= whole * thresholds.markedShare
  const scope = isMost ? body : aroundHeadline(document, weights, whole * thresholds.headlineShare)
  // The whole body is no narrower scope.
  return scope !== undefined && document.body.contains(scope) && scope !== document.body ? scope : undefined
}

function proseOf(element: DomElement, weights: ElementWeights): number {
  return weights.get(element)?.prose ?? 0
}

function markedBody(document: DomDocument, weights: ElementWeights): DomElement | undefined {
  const marked = [...document.body.querySelectorAll(mayBeBody)].filter(isMarked)
  const most = marked.reduce((found, element) => Math.max(found, proseOf(element, weights)), 0)
  if (most === 0) return undefined
  const body = marked.findLast((element) => proseOf(element, weights) >= most * (1 - mostLost))
  return body === undefined ? undefined : withOtherParts(body, marked, weights)
}

/** What contains a body and its other parts, where advertisements or pictures part it. */
function withOtherParts(body: DomElement, marked: readonly DomElement[], weights: ElementWeights): DomElement {
  const parts = marked.filter(
    (element) =>
      makeOf(element) === makeOf(body) &&
      !body.contains(element) &&
      !element.contains(body) &&
      proseOf(element, weights) > 0,
  )
  let whole = body
  while (whole.parentElement !== null && !parts.every((part) => whole.contains(part))) whole = whole.parentElement
  return whole
}

/** What the parts of one body have in common. */
function makeOf(element: DomElement): string {
  return `${element.localName} ${element.getAttribute('class') ?? ''}`
}

function isMarked(element: DomElement): boolean {
  if ((element.getAttribute('itemprop') ?? '').includes('articleBody')) return true
  return nameWords(element).some((words) => bodyName.test(words))
}

/** The smallest element around the headline that holds enough prose. */
function aroundHeadline(document: DomDocument, weights: ElementWeights, enough: number): DomElement | undefined {
  let element = headlineOf(document, weights)?.parentElement ?? null
  while (element !== null && element !== document.body) {
    if (proseOf(element, weights) >= enough) return withItsRest(element, weights)
    element = element.parentElement
  }
  return undefined
}

/** An article may go on beside the part that has its headline: what is there is prose then, and not links to other articles. */
function withItsRest(part: DomElement, weights: ElementWeights): DomElement {
  let element = part
  let outer = part.parentElement
  for (; outer !== null; outer = outer.parentElement) {
    const [inside, all] = [weights.get(element), weights.get(outer)]
    if (inside === undefined || all === undefined || all.prose === inside.prose) continue
    const linkShare = (all.linked - inside.linked) / (all.text - inside.text)
    if (linkShare > mostLinked) return element
    element = outer
  }
  return element
}

/** The only first-level heading, or of several the only one that the page's title has in it. */
function headlineOf(document: DomDocument, weights: ElementWeights): DomElement | undefined {
  const headings = [...document.body.querySelectorAll('h1')].filter((heading) => (weights.get(heading)?.text ?? 0) > 0)
  const title = oneLine(document.querySelector('title')?.textContent ?? '')
  const titled = headings.length === 1 ? headings : headings.filter((heading) => title.startsWith(beginning(heading)))
  return titled.length === 1 ? titled[0] : undefined
}

function beginning(heading: DomElement): string {
  return oneLine(heading.textContent ?? '').slice(0, titleBeginning)
}
