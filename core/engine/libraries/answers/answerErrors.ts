import { phrase } from '../../../domain/phrase.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { PageProblem } from '../../../domain/page.ts'

/** A question to an event none of whose pages has text. */
export function noPageForQuestion(problems: readonly PageProblem[]): CitewrightError {
  const reasons = problems.map(({ url, message }) => `${url}: ${message}`).join(' ')
  return new CitewrightError(
    'no-evidence',
    `No page could be read, so the question was not answered. ${reasons}`.trim(),
    'Name pages that can be read: addresses, saved files, or folders of them.',
  )
}

/** A question to a draft without readable pages. */
export function noPageToAsk(title: string): CitewrightError {
  return new CitewrightError(
    'no-evidence',
    phrase`No page of “${title}” can be read, so the question cannot be answered.`,
    'Include a source of it, or add pages, in Sources.',
  )
}

/** More pinned questions than the maximum. */
export function tooManyPins(title: string, most: number): CitewrightError {
  return new CitewrightError(
    'input',
    phrase`${most} questions are already pinned to “${title}”, and each is asked again when a page is added.`,
    'Unpin one first.',
  )
}

/** All pages are newer than the question. */
export function laterPages(title: string, pages: number, date: string): CitewrightError {
  return new CitewrightError(
    'no-evidence',
    pages === 1
      ? phrase`The one page of “${title}” was published after ${date}, the day of the question.`
      : phrase`All ${pages} pages of “${title}” were published after ${date}, the day of the question.`,
    'Ask of a later day, or give no day.',
  )
}

/** A model gave no readable answer to a question that was to be pinned. */
export function unreadableAnswer(model: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    phrase`${model} gave no answer that could be read, so the question was not pinned.`,
    'Pin it again, or choose another model.',
  )
}
