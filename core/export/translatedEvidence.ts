import { articleSections, articleSentences } from '../article/articleSections.ts'
import { chunkLocator } from '../article/numberReferences.ts'
import type { Draft } from '../domain/draft.ts'
import type { Page } from '../domain/page.ts'
import { inlineText } from '../text/inlineText.ts'
import { primarySubtag } from '../text/primarySubtag.ts'
import { evidenceByPage, type PageEvidence } from './evidenceByPage.ts'

/** Finds the stored translation of words of a page, on one line or several, into the language of the article. */
export type TranslationOf = (words: string) => string | undefined

const omission = ' [...] '

/** The translation of a sentence's evidence on a page; undefined unless the evidence of each of its passages has one. */
export function translatedEvidence(
  { passages }: Pick<PageEvidence, 'passages'>,
  translationOf: TranslationOf,
): string | undefined {
  const translated = passages.flatMap((words) => translationOf(words) ?? [])
  return translated.length === 0 || translated.length < passages.length ? undefined : translated.join(omission)
}

/** The known translations of a draft's evidence and of the titles of its pages, by their words on one line. */
export function evidenceTranslations(draft: Draft, translationOf: TranslationOf): ReadonlyMap<string, string> {
  const locate = chunkLocator(draft)
  const sentences = articleSentences(articleSections(draft)).flatMap((sentence) => [
    ...evidenceByPage(sentence, locate).flatMap(({ passages }) => passages),
    ...sentence.citations.map((id) => {
      const { chunk, page } = locate(sentence.id, id)
      return inlineText(page.text.slice(chunk.start, chunk.end))
    }),
  ])
  const words = [...sentences, ...draft.pages.map(({ title }) => inlineText(title))]
  return new Map(
    words.flatMap((each) => {
      const translated = translationOf(each)
      return translated === undefined ? [] : [[each, translated] as const]
    }),
  )
}

/** The draft with the stored translations of titles in another language, where neither page nor person gives one. */
export function withTranslatedTitles(draft: Draft, translationOf: TranslationOf = () => undefined): Draft {
  const pages = draft.pages.map((page): Page => {
    const { title, citation } = page
    const isForeign = page.language !== '' && !isInLanguage(page, primarySubtag(draft.event.language))
    const translated =
      isForeign && citation?.titleTranslated === undefined ? translationOf(inlineText(title)) : undefined
    if (translated === undefined) return page
    const stated = citation ?? { authors: [], origins: {} }
    return { ...page, citation: { ...stated, titleTranslated: translated } }
  })
  return { ...draft, pages }
}

/** Whether an article is in a language, given by its primary subtag. */
export function isInLanguage(article: { readonly language: string }, language: string): boolean {
  return article.language.split('-', 1)[0]?.toLowerCase() === language
}
