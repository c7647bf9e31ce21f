import type { Span } from '../domain/support.ts'
import { createBracketStack, type OpenBracket } from './bracketStack.ts'
import { findNext } from './findNext.ts'
import { createRawText } from './rawText.ts'
import { readParameters } from './readParameters.ts'
import { refAttribute, tagAt, type Tag } from './tagAt.ts'
import type { ExternalLink, RefTag, Template, Unclosed, WikiLink } from './wikitextDocument.ts'

/** What brackets and tags of a text contain, each list in the order in which they are closed. */
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

/** Unclosed brackets that are reported. */
const mostUnclosed = 50_000

const signs = /<|\{\{\{?|\}\}|\[\[?|\]\]|[|=]|https?:\/\//gi
const address = /https?:\/\/[^\s<>[\]{}|"\u0000]+/iy
const reflist = /^\s*(?:reflist|notelist|einzelnachweise|références)\b/iu

/**
 * Reads the brackets of wikitext in one pass with a stack, in time linear in the length of the text. What is opened and
 * not closed is text, as in a wiki, and is reported.
 */
export function scanBrackets(text: string): Brackets {
  const found: Brackets = { templates: [], refs: [], links: [], externalLinks: [], unclosed: [], raw: [], tags: [] }
  const stack = createBracketStack(({ kind, start, from }) => {
    if (found.unclosed.length >= mostUnclosed) return
    if (kind !== 'argument' && kind !== 'references') found.unclosed.push({ kind, start, end: from })
  })
  const rawText = createRawText(text)
  const nextBracket = findNext(text, ']')
  const nextLine = findNext(text, '\n')

  const open = (kind: OpenBracket['kind'], start: number, from: number): number => {
    stack.open({ kind, start, from })
    return from
  }

  function closeBraces(at: number): number {
    if (stack.innermost()?.kind === 'argument' && text[at + 2] === '}') {
      stack.close('argument')
      return at + 3
    }
    if (stack.isTemplateInReach()) {
      const { start, from, marks } = stack.close('template')
      found.templates.push({ start, end: at + 2, ...readParameters(text, { from, to: at }, marks) })
    }
    return at + 2
  }

  function closeLink(at: number): number {
    if (stack.innermost()?.kind !== 'link') return at + 2
    const { start, from, marks } = stack.close('link')
    const bars = marks.filter(({ sign }) => sign === '|').map((bar) => bar.at)
    const target = text.slice(from, bars[0] ?? at).trim()
    const lastBar = bars.at(-1)
    const shown = { start: lastBar === undefined ? from : lastBar + 1, end: at }
    found.links.push({ start, end: at + 2, target, shown })
    return at + 2
  }

  function readExternalLink(at: number): number {
    const url = addressAt(at + 1)
    if (url === undefined) return at + 1
    const close = nextBracket(at)
    const line = nextLine(at)
    if (close === -1 || (line !== -1 && line < close)) return at + 1
    const end = at + 1 + url.length
    found.externalLinks.push({ start: at, end: close + 1, url, at: { start: at + 1, end }, bracketed: true })
    return end
  }

  function readBareAddress(at: number, sign: string): number {
    const url = withoutFinalMarks(addressAt(at) ?? sign)
    const span = { start: at, end: at + url.length }
    found.externalLinks.push({ ...span, url, at: span, bracketed: false })
    return span.end
  }

  function addressAt(at: number): string | undefined {
    address.lastIndex = at
    return address.exec(text)?.[0]
  }

  function readTag(at: number): number {
    const raw = rawText(at)
    if (raw !== undefined) {
      found.raw.push({ start: at, end: raw.end })
      if (raw.unclosed) found.unclosed.push({ kind: 'comment', start: at, end: Math.min(at + 4, text.length) })
      return raw.end
    }
    const tag = tagAt(text, at)
    if (tag === undefined) return at + 1
    if (tag.name === 'ref') readRef(tag, at)
    else {
      found.tags.push({ start: at, end: tag.end })
      if (tag.name === 'references') readReferences(tag, at)
    }
    return tag.end
  }

  function readReferences({ closing, selfClosing, end }: Tag, at: number): void {
    if (!closing && !selfClosing) open('references', at, end)
    else if (closing && stack.isOpen('references')) stack.close('references')
  }

  function readRef({ closing, selfClosing, attributes, end }: Tag, at: number): void {
    if (selfClosing) addRef({ start: at, end, attributes, content: undefined })
    else if (!closing) stack.open({ kind: 'ref', start: at, from: end, attributes })
    else if (stack.isOpen('ref')) {
      const { start, from, attributes: own } = stack.close('ref')
      addRef({ start, end, attributes: own, content: { start: from, end: at } })
    } else found.unclosed.push({ kind: 'ref', start: at, end })
  }

  function addRef({
    start,
    end,
    attributes,
    content,
  }: Pick<RefTag, 'start' | 'end' | 'content'> & { readonly attributes: string }) {
    found.refs.push({
      start,
      end,
      name: refAttribute(attributes, 'name'),
      group: refAttribute(attributes, 'group') ?? '',
      content,
      inList: stack.isOpen('references') || isInReflist(),
    })
  }

  function isInReflist(): boolean {
    const from = stack.nearestTemplate()?.from
    return from !== undefined && reflist.test(text.slice(from, from + 40))
  }

  function addMark(sign: '|' | '=', at: number): number {
    stack.addMark({ sign, at })
    return at + 1
  }

  /** Reads what a character begins or ends. Returns the offset after it. */
  function read(sign: string, at: number): number {
    switch (sign) {
      case '<':
        return readTag(at)
      case '{{{':
        return open('argument', at, at + 3)
      case '{{':
        return open('template', at, at + 2)
      case '}}':
        return closeBraces(at)
      case '[[':
        return open('link', at, at + 2)
      case ']]':
        return closeLink(at)
      case '[':
        return readExternalLink(at)
      case '|':
      case '=':
        return addMark(sign, at)
      default:
        return readBareAddress(at, sign)
    }
  }

  signs.lastIndex = 0
  for (let match = signs.exec(text); match !== null; match = signs.exec(text)) {
    signs.lastIndex = Math.max(read(match[0], match.index), match.index + 1)
  }
  stack.end()
  return found
}

/** Marks that end a sentence after an address do not belong to it. */
function withoutFinalMarks(url: string): string {
  let end = url.length
  while (".,;:!?'".includes(url[end - 1] ?? ' ')) end -= 1
  return url.slice(0, end)
}
