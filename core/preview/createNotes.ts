import type { RefTag } from '../wikitext/wikitextDocument.ts'
import type { Pieces } from './createPieces.ts'

/** The references of a page, numbered in the order of their first mark. */
export interface Notes {
  /** Gives a reference its content, which counts where its marks give none. */
  define(key: string | undefined, content: () => string): void
  /** The mark of a reference, such as [3]; without a key it is one of its own. */
  mark(key: string | undefined, content?: () => string): string
  /** The place of the list of references. */
  place(pieces: Pieces): string
  list(): string
  isListed(): boolean
  isEmpty(): boolean
}

interface Note {
  content: string | undefined
  marks: number
}

export function createNotes(): Notes {
  const defined = new Map<string, () => string>()
  const notes = new Map<string, Note>()
  let listed = false
  const list = (): string => {
    const entries = [...notes.entries()].map(([key, { content, marks }], at) => {
      const shown = content ?? defined.get(key)?.() ?? '<span class="error">This reference is not defined.</span>'
      return `<li id="cite_note-${at + 1}">${backLinks(at + 1, marks)} <span class="reference-text">${shown}</span></li>`
    })
    return `<ol class="references">${entries.join('')}</ol>`
  }
  return {
    define(key, content) {
      if (key !== undefined) defined.set(key, content)
    },
    mark(given, content) {
      const key = given ?? `\n${notes.size}`
      const note = notes.get(key) ?? { content: undefined, marks: 0 }
      notes.set(key, note)
      note.content ??= content?.()
      note.marks += 1
      const number = [...notes.keys()].indexOf(key) + 1
      return `<sup class="reference" id="cite_ref-${number}-${note.marks}"><a href="#cite_note-${number}">[${number}]</a></sup>`
    },
    place(pieces) {
      listed = true
      return pieces.putLater(list)
    },
    list,
    isListed: () => listed,
    isEmpty: () => notes.size === 0,
  }
}

/** References of the same name are one; undefined for a reference without a name. */
export function noteKey({ name, group }: Pick<RefTag, 'name' | 'group'>): string | undefined {
  return name === undefined ? undefined : `${group}\n${name}`
}

/** ^ for one mark; ^ a b c for several. */
function backLinks(number: number, marks: number): string {
  const to = (mark: number, shown: string): string => `<a href="#cite_ref-${number}-${mark}">${shown}</a>`
  if (marks === 1) return `<span class="mw-cite-backlink">${to(1, '^')}</span>`
  const letters = Array.from({ length: marks }, (_, at) => to(at + 1, letterOf(at)))
  return `<span class="mw-cite-backlink">^ ${letters.join(' ')}</span>`
}

function letterOf(at: number): string {
  let letters = ''
  for (let rest = at + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters
  }
  return letters
}
