import { CitewrightError } from '../domain/citewrightError.ts'
import type { ChunkId, LeftOutId, SentenceId } from '../domain/ids.ts'

/** A sentence was named that the draft does not hold, or not where it was said to be. */
export class UnknownSentenceError extends CitewrightError {
  readonly sentence: SentenceId

  constructor(sentence: SentenceId, place = 'The draft') {
    super(
      'input',
      `${place} has no sentence ${sentence}.`,
      'Name one that it has; a later change may have taken it away.',
    )
    this.sentence = sentence
  }
}

/** A left-out sentence was named that the draft does not have. */
export class UnknownLeftOutError extends CitewrightError {
  readonly leftOut: LeftOutId

  constructor(leftOut: LeftOutId) {
    super(
      'input',
      `The draft has no left-out sentence ${leftOut}.`,
      'Name one of those that are left out; this one may have been put back.',
    )
    this.leftOut = leftOut
  }
}

/** A place was named at which the draft has no section. */
export class SectionPlaceError extends CitewrightError {
  readonly place: number

  constructor(place: number, sections: number) {
    super(
      'input',
      `The draft has no place ${place} for a section: it has ${sections} section${sections === 1 ? '' : 's'}, counted from 0.`,
      'Name the place of a section that it has.',
    )
    this.place = place
  }
}

/** A sentence would cite a passage that neither the draft nor what is given with it holds. */
export class UnresolvedPassageError extends CitewrightError {
  readonly chunkId: ChunkId

  constructor(chunkId: ChunkId) {
    super(
      'input',
      `The passage ${chunkId} is neither in the draft nor among the pages of its event.`,
      'Cite a passage of the pages that the event has now.',
    )
    this.chunkId = chunkId
  }
}

/** A sentence was rewritten to the words that it has. */
export class NothingRewrittenError extends CitewrightError {
  readonly sentence: SentenceId

  constructor(sentence: SentenceId) {
    super('input', `Sentence ${sentence} reads so already.`, 'Change its words, or accept it as it is.')
    this.sentence = sentence
  }
}
