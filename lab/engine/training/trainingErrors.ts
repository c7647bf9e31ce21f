import { CitewrightError } from '../../../core/domain/citewrightError.ts'
import { leftOutReasons, type LeftOutReason } from '../../training/leftOut.ts'

/** Drafts were found, or not even these, and none of them can be exported. */
export class NothingToTrainOnError extends CitewrightError {
  /** Number of drafts by reason; empty where the events have no draft. */
  readonly leftOut: ReadonlyMap<LeftOutReason, number>

  constructor(leftOut: ReadonlyMap<LeftOutReason, number>, eventsWithoutDraft: readonly string[], workspace: string) {
    const reasons = [...leftOut].sort(([, one], [, other]) => other - one)
    const drafts = reasons.reduce((sum, [, count]) => sum + count, 0)
    const missing =
      eventsWithoutDraft.length === 0
        ? undefined
        : `The workspace ${workspace} holds no draft of ${listed(eventsWithoutDraft)}.`
    const refused =
      drafts === 0
        ? undefined
        : `${drafts === 1 ? 'The one draft cannot' : `None of the ${drafts} drafts can`} be exported: ${reasons
            .map(([reason, count]) => `${count} ${leftOutReasons[reason].words}`)
            .join(', ')}.`
    super(
      'no-evidence',
      [refused, missing].filter((part) => part !== undefined).join(' '),
      [
        ...reasons.map(([reason]) => leftOutReasons[reason].remedy),
        ...(missing === undefined ? [] : ['Draft those events first, or name their workspace with --workspace FILE.']),
      ].join(' '),
    )
    this.leftOut = leftOut
  }
}

/** What was named is no event and holds no draft. */
export class TrainingSourceError extends CitewrightError {
  readonly path: string

  constructor(path: string) {
    super(
      'input',
      `The folder ${path} holds neither draft.json nor event.json.`,
      'Name event files, event folders, draft.json files, or folders that were given as --out.',
    )
    this.path = path
  }
}

/** Tokens can be counted by a model file alone. */
export class TokenizerChoiceError extends CitewrightError {
  readonly writer: string

  constructor(writer: string) {
    super(
      'input',
      `The writer ${writer} brings no tokenizer to count with.`,
      'Name a model file with --writer gguf:FILE, or leave --writer out: tokens are estimated then.',
    )
    this.writer = writer
  }
}

const mostNamed = 3

function listed(titles: readonly string[]): string {
  const named = titles.slice(0, mostNamed).map((title) => `"${title}"`)
  const more = titles.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}
