import type { Annotation } from '../domain/annotation.ts'
import { CitewrightError } from '../domain/citewrightError.ts'
import type { Sentence } from '../domain/draft.ts'
import { inlineText } from '../text/inlineText.ts'

/**
 * Checks that a sentence can have these annotations: each on some of its words, links within italics and not the other
 * way round, none in a quotation, which stays as the page has it.
 *
 * @throws CitewrightError
 */
export function checkAnnotations(
  { id, text, origin }: Pick<Sentence, 'id' | 'text' | 'origin'>,
  annotations: readonly Annotation[],
): void {
  if (annotations.length === 0) return
  if (origin === 'quotation') {
    throw refused(`Sentence ${id} is a quotation.`, 'Quotations stay as the page has them: choose another sentence.')
  }
  const line = inlineText(text)
  for (const [at, one] of annotations.entries()) {
    if (one.start >= one.end || one.end > line.length || line.slice(one.start, one.end).trim() === '') {
      throw refused(`Sentence ${id} has no words at ${one.start} to ${one.end}.`, 'Choose words of the sentence.')
    }
    for (const other of annotations.slice(0, at)) {
      if (one.end <= other.start || other.end <= one.start) continue
      const [italic, link] = one.kind === 'italic' ? [one, other] : [other, one]
      if (italic.kind === 'italic' && link.kind === 'link' && italic.start <= link.start && link.end <= italic.end)
        continue
      throw refused(
        `“${line.slice(one.start, one.end)}” overlaps “${line.slice(other.start, other.end)}”, which is ${said[other.kind]} already.`,
        'Choose all of these words, or others. A link can stand within italic words, but not the other way round.',
      )
    }
  }
}

const said = { italic: 'italic', link: 'a link' } as const

function refused(problem: string, remedy: string): CitewrightError {
  return new CitewrightError('input', problem, remedy)
}
