import { CitewrightError } from '../../domain/citewrightError.ts'
import { plainTitle, titleFault, type TitleFault } from '../../wikitext/titleFault.ts'

/** What was given as the title of an article cannot be one. */
function articleTitleError(title: string, why: string): CitewrightError {
  return new CitewrightError(
    'input',
    `${JSON.stringify(title)} cannot be the title of an article or category: ${why}.`,
    'Copy the title from the article, without brackets.',
  )
}

function reasonOf(fault: TitleFault): string {
  if (fault.kind === 'characters') return `${fault.characters} may not stand in one`
  return fault.kind === 'empty' ? 'it is empty' : 'it is longer than 255 bytes'
}

/**
 * A title as it may appear in a link: on one line, blanks in place of underscores.
 *
 * @throws CitewrightError where no wiki takes it as a title
 */
export function articleTitle(given: string): string {
  const title = plainTitle(given)
  const fault = titleFault(title)
  if (fault !== undefined) throw articleTitleError(given, reasonOf(fault))
  return title
}

/** No wiki's words for "Category" or "File" are several in plain letters, so such a title needs no colon before it. */
const harmlessBeforeColon = /^[A-Za-z0-9'-]+(?: [A-Za-z0-9'-]+)+:/

/**
 * A link to an article. A title with a colon, which may name another namespace or wiki, is only shown as a link and never
 * files the article in a category or puts a picture into it.
 *
 * @param text as the article writes it, wikitext
 */
export function articleLink(title: string, text?: string): string {
  const plain = articleTitle(title)
  const target = harmlessBeforeColon.test(plain) ? plain : plain.replace(/^:*(?=.*:)/s, ':')
  const shown = text ?? (target.startsWith(':') ? articleTitle(title) : undefined)
  return shown === undefined || sameTitle(target, shown) ? `[[${shown ?? target}]]` : `[[${target}|${shown}]]`
}

/** Wikis take the first letter of a title in either case. */
function sameTitle(title: string, text: string): boolean {
  return title.slice(1) === text.slice(1) && title.charAt(0).toLowerCase() === text.charAt(0).toLowerCase()
}
