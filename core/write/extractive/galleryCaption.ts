import type { Page } from '../../domain/page.ts'
import type { LanguageWords } from '../../text/languageWords.ts'

const galleryTitle = /^(?:photos?|pictures|in pictures|in photos|gallery|photo gallery|images)\b/iu
const galleryUrl = /\/(?:gallery|galleries|photos?|in-pictures|picture-gallery|slideshow)\//iu
const subordinate = /\b(?:after|as|while|when|before|during|following|since|that|which|who)\b/iu

/** True for a sentence of a picture gallery whose main clause is not in the past tense: "Volunteers help clear the street." */
export function isGalleryCaption(text: string, { title, url }: Page, words: LanguageWords | null): boolean {
  if (words === null || words.pastVerbs.size === 0) return false
  if (!galleryTitle.test(title) && !galleryUrl.test(url)) return false
  const main = text.split(subordinate)[0]?.match(/\p{L}+/gu) ?? []
  return !main.some((word) => words.pastVerbs.has(word) || /\p{Ll}{2}ed$/u.test(word))
}
