import type { Draft } from '../domain/draft.ts'
import type { SentenceId } from '../domain/ids.ts'
import { findSentence, sectionAt } from './applyReview.ts'
import { findLeftOut } from './leftOutSentences.ts'
import { quoted } from './quoted.ts'
import type { ReviewEvent } from './reviewOperation.ts'

const marking = { accepted: 'accept', rejected: 'reject', unreviewed: 'reopen' } as const

/** Describes a decision for the "Undo" and "Redo" commands: `accept “The ferry left …”`. `before` is the draft without the decision. */
export function describeReview(before: Draft, event: ReviewEvent): string {
  switch (event.kind) {
    case 'mark':
      return `${marking[event.review]} ${sentencesName(before, event.sentences)}`
    case 'confirm':
      return `confirm what was decided elsewhere on ${sentencesName(before, event.sentences)}`
    case 'annotate':
      return `set links and italics in ${quoted(textOf(before, event.sentence))}`
    case 'move-sentences':
      return `move ${sentencesName(before, event.sentences)}`
    case 'replace':
      return `replace ${quoted(event.words)} with ${quoted(event.replacement)}`
    case 'rewrite':
      return `${event.fixes === undefined ? 'rewrite' : 'fix'} ${quoted(textOf(before, event.sentence))}`
    case 'cite':
      return `cite other passages for ${quoted(textOf(before, event.sentence))}`
    case 'insert': {
      const [first] = event.sentences
      return `${first?.origin === 'person' ? 'write' : 'take over'} ${quoted(first?.text ?? '')}`
    }
    case 'put-back':
      return `put back ${quoted(event.edited?.text ?? findLeftOut(before, event.leftOut).text)}`
    case 'decline': {
      const { sentence, text } = event.suggestion
      return sentence === null ? `leave out ${quoted(text ?? '')}` : `keep ${quoted(textOf(before, sentence))}`
    }
    case 'rename-section':
      return `rename ${sectionName(sectionAt(before, event.section).heading)}`
    case 'move-section':
      return `move ${sectionName(sectionAt(before, event.section).heading)}`
    case 'drop-section':
      return `drop ${sectionName(sectionAt(before, event.section).heading)}`
    case 'insert-section': {
      const name = sectionName(event.section.heading)
      if (event.from !== undefined) return `take over ${name}`
      if (event.replaces !== undefined) return `write ${name} again`
      if (event.suggestion !== undefined) return `add ${name} with ${quoted(event.section.sentences[0]?.text ?? '')}`
      // Older events do not record the draft from which a section was taken over.
      return event.section.sentences.length === 0 ? `add ${name}` : `take over ${name}`
    }
  }
}

function sentencesName(draft: Draft, ids: readonly SentenceId[]): string {
  const [first, ...rest] = ids
  return first === undefined || rest.length > 0 ? `${ids.length} sentences` : quoted(textOf(draft, first))
}

function textOf(draft: Draft, id: SentenceId): string {
  return findSentence(draft, id).text
}

function sectionName(heading: string): string {
  return heading === '' ? 'the lead' : `section ${quoted(heading)}`
}
