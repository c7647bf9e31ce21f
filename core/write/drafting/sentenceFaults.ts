import { isStatement } from '../isStatement.ts'
import { promptLine } from '../promptLine.ts'
import type { Repeat } from './findRepeats.ts'
import type { Fault, WorkingSection } from './workingArticle.ts'

/** The fault of a sentence that repeats another, in words for its writer. */
export function repeatFault({ earlier }: Repeat): Fault {
  const text = `The article says it already: "${promptLine(earlier.text)}" Say only what is new in it, or answer NONE.`
  return { kind: 'repeated', text }
}

/** Removes sentences without evidence about the task or the documents. */
export function withoutTalk(section: WorkingSection): WorkingSection {
  return {
    ...section,
    sentences: section.sentences.map((sentence) =>
      sentence.labels.length > 0 || isStatement(sentence.text)
        ? sentence
        : { ...sentence, removed: { reason: 'no-statement', why: 'It says nothing about the subject.' } },
    ),
  }
}

/** Removes sentences that only repeat another one of the section. */
export function withoutRepeats(section: WorkingSection, places: ReadonlyMap<number, string>): WorkingSection {
  return {
    ...section,
    sentences: section.sentences.map((sentence, place) => {
      const earlier = places.get(place)
      return earlier === undefined || sentence.removed !== undefined
        ? sentence
        : { ...sentence, removed: { reason: 'repeated', why: `The section says it already: “${earlier}”` } }
    }),
  }
}
