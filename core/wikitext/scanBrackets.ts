import type { Span } from '../domain/support.ts'
import { findNext } from './findNext.ts'
import { createRawText } from './rawText.ts'
import type { ExternalLink, RefTag, Template, Unclosed, WikiLink } from './wikitextDocument.ts'
import { readParameters, type Mark } from './readParameters.ts'
import { refAttribute, tagAt } from './tagAt.ts'

interface Frame {
  readonly kind: 'template' | 'argument' | 'link' | 'ref' | 'references'
  readonly start: number
  /** Where the content begins. */
  readonly from: number
  /** Bars and equals signs of this frame begin here in the list of all. */
  readonly marks: number
  readonly attributes: string
}

/** What brackets and tags of a text hold, each list in the order in which it is closed. */
export interface Brackets {
  readonly templates: Template[]
  readonly refs: RefTag[]
  readonly links: WikiLink[]
  readonly externalLinks: ExternalLink[]
  readonly unclosed: Unclosed[]
  readonly raw: Span[]
  /** `<references>` … `</references>`, and tags of other kinds. */
  readonly tags: Span[]
}

const interesting = /<|\{\{\{?|\}\}|\[\[?|\]\]|[|=]|https?:\/\//gi
const address = /https?:\/\/[^\s<>[\]{}|"\u0000]+/iy

/**
 * Reads the brackets of wikitext in one pass with a stack. What is opened and not closed counts as text, as in a wiki, and is
 * reported; its bars then belong to what surrounds it. The time grows with the length of the text alone.
 */
export function scanBrackets(text: string): Brackets {
  const found: Brackets = { templates: [], refs: [], links: [], externalLinks: [], unclosed: [], raw: [], tags: [] }
  const stack: Frame[] = []
  const open = { template: 0, argument: 0, link: 0, ref: 0, references: 0 }
  const marks: Mark[] = []
  const rawText = createRawText(text)
  const nextBracket = findNext(text, ']')
  const nextLine = findNext(text, '\n')

  const push = (kind: Frame['kind'], start: number, from: number, attributes = ''): void => {
    stack.push({ kind, start, from, marks: marks.length, attributes })
    open[kind] += 1
  }
  const pop = (): Frame | undefined => {
    const frame = stack.pop()
    if (frame !== undefined) open[frame.kind] -= 1
    return frame
  }
  const tellUnclosed = ({ kind, start, from }: Frame): void => {
    if (kind !== 'argument' && kind !== 'references') found.unclosed.push({ kind, start, end: from })
  }
  /** The nearest frame of a kind, after what stands open above it; the kind is known to be open. */
  const popTo = (kind: Frame['kind']): Frame | undefined => {
    for (let frame = pop(); frame !== undefined; frame = pop()) {
      if (frame.kind === kind) return frame
      tellUnclosed(frame)
    }
    return undefined
  }
  const top = (): Frame['kind'] | undefined => stack.at(-1)?.kind

  function closeTemplate(frame: Frame, at: number): void {
    const own = marks.splice(frame.marks)
    found.templates.push({
      start: frame.start,
      end: at + 2,
      ...readParameters(text, { from: frame.from, to: at }, own),
    })
  }
  function closeLink(frame: Frame, at: number): void {
    const own = marks.splice(frame.marks).filter(({ sign }) => sign === '|')
    const target = text.slice(frame.from, own[0]?.at ?? at).trim()
    const shown = own.at(-1) === undefined ? frame.from : (own.at(-1)?.at ?? frame.from) + 1
    found.links.push({ start: frame.start, end: at + 2, target, shown: { start: shown, end: at } })
  }
  function closeRef(frame: Frame, at: number, end: number): void {
    marks.splice(frame.marks)
    found.refs.push({
      start: frame.start,
      end,
      name: refAttribute(frame.attributes, 'name'),
      group: refAttribute(frame.attributes, 'group') ?? '',
      content: { start: frame.from, end: at },
      inList: open.references > 0 || isReflist(stack, text),
    })
  }
  /** What begins with `<`; the offset after it. */
  function readTag(at: number): number {
    const raw = rawText(at)
    if (raw !== undefined) {
      found.raw.push({ start: at, end: raw.end })
      if (raw.unclosed) found.unclosed.push({ kind: 'comment', start: at, end: Math.min(at + 4, text.length) })
      return raw.end
    }
    const tag = tagAt(text, at)
    if (tag === undefined) return at + 1
    if (tag.name !== 'ref' && tag.name !== 'references') {
      found.tags.push({ start: at, end: tag.end })
      return tag.end
    }
    if (tag.name === 'references') {
      found.tags.push({ start: at, end: tag.end })
      if (tag.closing && open.references > 0) popTo('references')
      else if (!tag.closing && !tag.selfClosing) push('references', at, tag.end)
      return tag.end
    }
    if (tag.selfClosing) {
      const { attributes } = tag
      const name = refAttribute(attributes, 'name')
      const group = refAttribute(attributes, 'group') ?? ''
      const inList = open.references > 0 || isReflist(stack, text)
      found.refs.push({ start: at, end: tag.end, name, group, content: undefined, inList })
    } else if (!tag.closing) {
      push('ref', at, tag.end, tag.attributes)
    } else if (open.ref > 0) {
      const frame = popTo('ref')
      if (frame !== undefined) closeRef(frame, at, tag.end)
    } else {
      found.unclosed.push({ kind: 'ref', start: at, end: tag.end })
    }
    return tag.end
  }
  function readExternal(at: number): number | undefined {
    address.lastIndex = at + 1
    const url = address.exec(text)?.[0]
    if (url === undefined) return undefined
    const close = nextBracket(at)
    const line = nextLine(at)
    if (close === -1 || (line !== -1 && line < close)) return undefined
    found.externalLinks.push({
      start: at,
      end: close + 1,
      url,
      at: { start: at + 1, end: at + 1 + url.length },
      bracketed: true,
    })
    return at + 1 + url.length
  }

  interesting.lastIndex = 0
  for (let match = interesting.exec(text); match !== null; match = interesting.exec(text)) {
    const [sign] = match
    const at = match.index
    let next = at + sign.length
    if (sign === '<') next = readTag(at)
    else if (sign === '{{{') push('argument', at, next)
    else if (sign === '{{') push('template', at, next)
    else if (sign === '}}') {
      if (top() === 'argument' && text[at + 2] === '}') {
        const frame = pop()
        if (frame !== undefined) marks.splice(frame.marks)
        next = at + 3
      } else if (open.template > 0 && reaches(stack, 'template')) {
        const frame = popTo('template')
        if (frame !== undefined) closeTemplate(frame, at)
      }
    } else if (sign === '[[') push('link', at, next)
    else if (sign === ']]') {
      if (top() === 'link') {
        const frame = pop()
        if (frame !== undefined) closeLink(frame, at)
      }
    } else if (sign === '[') next = readExternal(at) ?? next
    else if (sign === '|' || sign === '=') marks.push({ sign, at })
    else {
      address.lastIndex = at
      const url = withoutFinalMarks(address.exec(text)?.[0] ?? sign)
      const span = { start: at, end: at + url.length }
      found.externalLinks.push({ ...span, url, at: span, bracketed: false })
      next = span.end
    }
    interesting.lastIndex = Math.max(next, at + 1)
  }
  while (stack.length > 0) {
    const frame = pop()
    if (frame !== undefined) tellUnclosed(frame)
  }
  return found
}

/** Whether a template stands open within the innermost reference: its end cannot close one outside. */
function reaches(stack: readonly Frame[], kind: Frame['kind']): boolean {
  for (let at = stack.length - 1; at >= 0; at -= 1) {
    if (stack[at]?.kind === kind) return true
    if (stack[at]?.kind === 'ref') return false
    // Further out than a few nested links nobody has meant this template.
    if (stack.length - at > 40) return false
  }
  return false
}

function isReflist(stack: readonly Frame[], text: string): boolean {
  const frame = stack.slice(-3).findLast(({ kind }) => kind === 'template')
  return (
    frame !== undefined &&
    /^\s*(?:reflist|notelist|einzelnachweise|références)\b/iu.test(text.slice(frame.from, frame.from + 40))
  )
}

/** Marks that end a sentence behind an address are none of it. */
function withoutFinalMarks(url: string): string {
  let end = url.length
  while (".,;:!?'".includes(url[end - 1] ?? ' ')) end -= 1
  return url.slice(0, end)
}
