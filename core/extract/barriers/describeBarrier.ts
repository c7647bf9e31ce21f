import type { PageBarrier } from '../../domain/page.ts'

/** The message for a page without an article. */
export interface BarrierNotice {
  readonly code: PageBarrier
  /** What is there. */
  readonly problem: string
  /** What the person can do. */
  readonly remedy: string
}

/** @param found words that were read all the same */
export function describeBarrier(kind: PageBarrier, found: number): BarrierNotice {
  return { code: kind, ...notices[kind](found === 1 ? '1 word' : `${found} words`) }
}

/** Ends the notice of a page of which something was found. */
export const canBeRead = 'What was found can be read all the same.'

/** A notice as it is when the person has said so. */
export function saidToBeRead(message: string): string {
  return message.replace(canBeRead, 'What was found is read all the same.')
}

/** The notice as one message, for a page of which something was found. */
export function barrierNote(
  kind: PageBarrier,
  found: number,
): { readonly code: PageBarrier; readonly message: string } {
  const { problem, remedy } = describeBarrier(kind, found)
  return { code: kind, message: `${problem} ${remedy} ${canBeRead}` }
}

const saveIt = 'Open it in a browser, save the complete page or copy the article into a text file, and add that file.'

const notices: Readonly<Record<PageBarrier, (found: string) => Omit<BarrierNotice, 'code'>>> = {
  paywall: (found) => ({
    problem: `Only the ${found} before the publisher's paywall were found.`,
    remedy: 'If you may read the article, save it from your browser and add that file.',
  }),
  'consent-wall': (found) => ({
    problem: `The page asks for consent to the use of data and shows nothing else (${found}).`,
    remedy: 'Answer it in a browser, save the page there and add that file.',
  }),
  'login-wall': (found) => ({
    problem: `The page is shown only to those who have logged in (${found} were found).`,
    remedy: 'If you have an account, save the page from your browser and add that file.',
  }),
  'bot-check': (found) => ({
    problem: `The site asks whether a human reads the page, or refuses programs (${found} were found).`,
    remedy: saveIt,
  }),
  'gone-page': (found) => ({
    problem: `The address gives a message that there is no such page (${found}).`,
    remedy: 'Look where the article has gone, or add an archived copy of it.',
  }),
  'error-page': (found) => ({
    problem: `The address gives an error message in place of an article (${found}).`,
    remedy: 'Fetch it again later, look where the article has gone, or add an archived copy of it.',
  }),
  boilerplate: (found) => ({
    problem: `Only titles, menus and notices were found (${found}).`,
    remedy: saveIt,
  }),
}
