import { CitewrightError } from '../domain/citewrightError.ts'
import type { ChunkId, LeftOutId, SentenceId } from '../domain/ids.ts'

export function unknownSentence(sentence: SentenceId, place = 'The draft'): CitewrightError {
  return new CitewrightError(
    'input',
    `${place} has no sentence ${sentence}.`,
    'Choose a sentence of the draft; a later change may have removed this one.',
  )
}

export function unknownLeftOut(leftOut: LeftOutId): CitewrightError {
  return new CitewrightError(
    'input',
    `The draft has no left-out sentence ${leftOut}.`,
    'Choose one of the sentences that are left out; this one may have been put back.',
  )
}

export function sectionPlace(place: number, sections: number): CitewrightError {
  return new CitewrightError(
    'input',
    `The draft has no place ${place} for a section: it has ${sections} section${sections === 1 ? '' : 's'}, counted from 0.`,
    'Choose the place of an existing section.',
  )
}

/** The cited passage is neither in the draft nor among the pages given with the decision. */
export function unresolvedPassage(chunkId: ChunkId): CitewrightError {
  return new CitewrightError(
    'input',
    `The passage ${chunkId} is neither in the draft nor among the pages of its event.`,
    'Cite a passage of one of the event’s current pages.',
  )
}

export function nothingRewritten(sentence: SentenceId): CitewrightError {
  return new CitewrightError(
    'input',
    `Sentence ${sentence} already has this wording.`,
    'Change its wording, or accept it unchanged.',
  )
}

export function nothingToConfirm(): CitewrightError {
  return new CitewrightError(
    'input',
    'The draft has no decisions from a file that are not confirmed.',
    'Accept or reject its sentences.',
  )
}

export function nothingToMerge(): CitewrightError {
  return new CitewrightError('input', 'No sentence was chosen.', 'Choose the sentences of the new draft.')
}
