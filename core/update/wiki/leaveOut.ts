import type { Span } from '../../domain/support.ts'
import type { ArticleSentence } from './articleSentences.ts'

/** A sentence that is left out. */
export interface LeftOut extends Span {
  /** Whether it is now the first on its line. */
  readonly opens: boolean
}

type Place = Pick<ArticleSentence, 'id' | 'at' | 'tail' | 'item'>

/**
 * What goes of the wikitext with sentences, by id: the words and references of each, the blanks that parted it from the one before,
 * and, of an item of a list that is nothing else, its line. No line is left to begin with a blank, which would show it as it is typed.
 *
 * @param places in their order
 * @param followed ids of sentences behind which something is put in
 */
export function leaveOut(
  places: readonly Place[],
  wikitext: string,
  followed: ReadonlySet<string>,
): ReadonlyMap<string, LeftOut> {
  const spans = new Map<string, LeftOut>()
  let last: Span | undefined
  for (const place of places) {
    const { id, at, tail } = place
    // Where the one before it goes as well, with the blanks behind it, it opens the line in its turn.
    const opens = opensLine(place, wikitext) || last?.end === at.start
    const before = /[ \t]*$/.exec(wikitext.slice(0, at.start))?.[0].length ?? 0
    const after = followed.has(id) ? 0 : (/^[ \t]*/.exec(wikitext.slice(tail))?.[0].length ?? 0)
    last = !opens
      ? { start: at.start - before, end: tail }
      : (lineOfItem(place, wikitext) ?? { start: at.start, end: tail + after })
    spans.set(id, { ...last, opens })
  }
  return spans
}

/** Whether a sentence is the first on its line, apart from a list marker. */
function opensLine({ at, item }: Pick<Place, 'at' | 'item'>, wikitext: string): boolean {
  return wikitext.slice(lineStart(at, wikitext), at.start).replace(item, '').trim() === ''
}

/** The line of an item that is one sentence, with the end of the line before; undefined for another sentence. */
function lineOfItem({ at, tail, item }: Place, wikitext: string): Span | undefined {
  const line = lineStart(at, wikitext) - 1
  const isAlone = opensLine({ at, item }, wikitext) && /^[ \t]*(?:\r?\n|$)/.test(wikitext.slice(tail))
  if (item === '' || !isAlone || line < 0) return undefined
  return { start: line - (wikitext[line - 1] === '\r' ? 1 : 0), end: tail }
}

function lineStart({ start }: Span, wikitext: string): number {
  return wikitext.lastIndexOf('\n', start - 1) + 1
}
