import type { Mark } from './readParameters.ts'

type BracketKind = 'template' | 'argument' | 'link' | 'ref' | 'references'

/** A bracket or tag that was opened. */
export interface OpenBracket {
  readonly kind: BracketKind
  readonly start: number
  /** Where its content begins. */
  readonly from: number
  readonly attributes: string
}

/** An open bracket with the bars and equals signs of its own. */
interface ClosedBracket extends OpenBracket {
  readonly marks: readonly Mark[]
}

/** Brackets that are open while wikitext is read from its beginning to its end. */
export interface BracketStack {
  open(bracket: Omit<OpenBracket, 'attributes'> & { readonly attributes?: string }): void
  /** Adds a bar or an equals sign, which belongs to the innermost open bracket. */
  addMark(mark: Mark): void
  isOpen(kind: BracketKind): boolean
  /** Whether a template is open within the innermost reference: its end cannot close one outside. */
  isTemplateInReach(): boolean
  innermost(): OpenBracket | undefined
  /** The innermost of the last few brackets that is a template. */
  nearestTemplate(): OpenBracket | undefined
  /** Closes the innermost bracket of a kind, which must be open. Brackets within it are unclosed. */
  close(kind: BracketKind): ClosedBracket
  /** Ends the text: all open brackets are unclosed. */
  end(): void
}

/** Brackets that are open at the same time: no article has so many, and each takes memory. The outermost are then given up. */
const mostOpen = 20_000

/** A template nested deeper within links than this is not intended. */
const deepestReach = 41

/** @param onUnclosed called for each bracket that was opened and not closed, innermost first */
export function createBracketStack(onUnclosed: (bracket: OpenBracket) => void): BracketStack {
  const stack: (OpenBracket & { readonly firstMark: number })[] = []
  const counts: Record<BracketKind, number> = { template: 0, argument: 0, link: 0, ref: 0, references: 0 }
  // Marks of all open brackets in order. Those of an unclosed bracket then belong to the one around it.
  const marks: Mark[] = []
  const pop = () => {
    const bracket = stack.pop()
    if (bracket !== undefined) counts[bracket.kind] -= 1
    return bracket
  }
  return {
    open: ({ attributes = '', ...bracket }) => {
      if (stack.length >= 2 * mostOpen) {
        for (const given of stack.splice(0, mostOpen)) {
          counts[given.kind] -= 1
          onUnclosed(given)
        }
      }
      stack.push({ ...bracket, attributes, firstMark: marks.length })
      counts[bracket.kind] += 1
    },
    addMark: (mark) => marks.push(mark),
    isOpen: (kind) => counts[kind] > 0,
    isTemplateInReach: () => {
      if (counts.template === 0) return false
      const outermost = Math.max(0, stack.length - deepestReach)
      for (let at = stack.length - 1; at >= outermost; at -= 1) {
        const kind = stack[at]?.kind
        if (kind === 'template' || kind === 'ref') return kind === 'template'
      }
      return false
    },
    innermost: () => stack.at(-1),
    nearestTemplate: () => stack.slice(-3).findLast(({ kind }) => kind === 'template'),
    close: (kind) => {
      for (let bracket = pop(); bracket !== undefined; bracket = pop()) {
        // A list of references has no bars of its own: they belong to the bracket around it.
        if (bracket.kind === kind)
          return { ...bracket, marks: kind === 'references' ? [] : marks.splice(bracket.firstMark) }
        onUnclosed(bracket)
      }
      throw new Error(`no ${kind} is open`)
    },
    end: () => {
      for (let bracket = pop(); bracket !== undefined; bracket = pop()) onUnclosed(bracket)
    },
  }
}
