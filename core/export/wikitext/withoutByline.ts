import { authorName, type Author } from '../../domain/citation.ts'
import { authorNames } from '../../extract/authorNames.ts'
import { splitName } from '../../extract/citation/splitName.ts'

/**
 * Authors where a byline was taken over with its first word: "By Ann Lee" is Ann Lee, "By By Staff" is nobody.
 *
 * @param language of the page, BCP 47
 */
export function withoutByline(author: Author, language: string): readonly Author[] {
  const name = authorName(author)
  if (!/^by\s/iu.test(name)) return [author]
  return authorNames([name]).map((one) => splitName(one, language))
}
