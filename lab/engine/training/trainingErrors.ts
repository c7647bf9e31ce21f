import { CitewrightError } from '../../../core/domain/citewrightError.ts'
import { leftOutReasons, type LeftOutReason } from '../../training/leftOut.ts'

/** Drafts were found, or not even these, and none of them can be exported. */
export function nothingToTrainOn(
  leftOut: ReadonlyMap<LeftOutReason, number>,
  eventsWithoutDraft: readonly string[],
  workspace: string,
): CitewrightError {
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
  return new CitewrightError(
    'no-evidence',
    [refused, missing].filter((part) => part !== undefined).join(' '),
    [
      ...reasons.map(([reason]) => leftOutReasons[reason].remedy),
      ...(missing === undefined ? [] : ['Draft those events first, or name their workspace with --workspace FILE.']),
    ].join(' '),
  )
}

/** What was named is no event and contains no draft. */
export function trainingSource(path: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The folder ${path} holds neither draft.json nor event.json.`,
    'Name event files, event folders, draft.json files, or folders that were given as --out.',
  )
}

/** Tokens can be counted by a model file alone. */
export function tokenizerChoice(writer: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The writer ${writer} brings no tokenizer to count with.`,
    'Name a model file with --writer gguf:FILE, or leave --writer out: tokens are estimated then.',
  )
}

const mostNamed = 3

function listed(titles: readonly string[]): string {
  const named = titles.slice(0, mostNamed).map((title) => `"${title}"`)
  const more = titles.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}
