import { phrase } from '../../../domain/phrase.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'

/** Maximum articles in the message about a disambiguation page. */
const mostNamed = 5

/** No known wiki could have the article, or the given text is not an article's address. */
export function unknownArticleWiki(article: string, wiki: string | undefined): CitewrightError {
  return new CitewrightError(
    'input',
    wiki === undefined
      ? phrase`“${article.slice(0, 300)}” is neither the title nor the address of an article.`
      : phrase`“${article.slice(0, 300)}” cannot be read: the address of the wiki ${wiki} is not known.`,
    wiki === undefined
      ? 'Give the article’s whole address, such as https://en.wikipedia.org/wiki/Title.'
      : 'Give the address of its API, which ends with api.php: in the settings, or with --api.',
  )
}

/** The wiki has no page of the title. */
export function noSuchArticle(title: string, host: string, other?: string): CitewrightError {
  return new CitewrightError(
    'input',
    other === undefined
      ? phrase`${host} has no article “${title.slice(0, 300)}”.`
      : phrase`“${title.slice(0, 300)}” leads from ${host} to another wiki (${other}).`,
    other === undefined
      ? 'Check the title as the wiki has it, or give the article’s whole address.'
      : 'Give the article’s whole address there.',
  )
}

/** The title's page is not an article. */
export function notAnArticle(title: string, host: string, why: string): CitewrightError {
  return new CitewrightError('input', `“${title}” at ${host} ${why}.`, 'Name an article that has text.')
}

/** The title stands for several articles. */
export function disambiguationError(title: string, host: string, wikitext: string): CitewrightError {
  const named = [...wikitext.matchAll(/^\s*\*+[^\n[]*\[\[([^\]|#]+)/gm)].map(([, target = '']) => `“${target.trim()}”`)
  const more = named.length > mostNamed ? ', …' : ''
  return new CitewrightError(
    'input',
    phrase`“${title}” at ${host} is a disambiguation page, which lists articles but is not one.`,
    named.length === 0
      ? 'Give the title of the article that you mean.'
      : phrase`Give the title of the article that you mean: ${named.slice(0, mostNamed).join(', ')}${more}.`,
  )
}

/** An article's references name nothing to compare it with, and no newer pages were requested. */
export function nothingToCheckError(title: string, why: string): CitewrightError {
  return new CitewrightError(
    'no-evidence',
    `“${title}” ${why}, so there is nothing to compare its sentences with.`,
    'Give newer pages (--pages), or search for pages since a day (--since).',
  )
}
