import { create } from 'zustand'
import type { ArticleLook } from '../../../core/engine/libraries/updating/articleLibrary.ts'
import { noPages, sourcesOf, type GivenPages } from '../../parts/PagesField.tsx'
import { isWebAddress } from '../../settings/webAddress.ts'
import { isoDayOf } from '../../../core/domain/readDate.ts'

export type NewerFrom = 'none' | 'event' | 'given'

/** The form as filled in. */
export interface TypedArticle {
  readonly article: string
  /** Used if `article` is a title; empty if none is chosen. */
  readonly wiki: string
  /** Address of the wiki's API; null if the field was not edited. */
  readonly api: string | null
  readonly sources: boolean
  readonly newer: NewerFrom
  readonly pages: GivenPages
  readonly find: boolean
  readonly since: string
}

export const emptyForm: TypedArticle = {
  article: '',
  wiki: '',
  api: null,
  sources: true,
  newer: 'none',
  pages: noPages,
  find: false,
  since: '',
}

/** The form as last filled in. */
export const useArticleForm = create<TypedArticle>(() => emptyForm)

export type ArticleFault = 'article' | 'api' | 'newer' | 'since' | 'sinceWanted' | 'nothing'

/** Whether the article is given as an address. */
export function isAddress(article: string): boolean {
  return isWebAddress(article.trim())
}

/**
 * The engine's options, or what is wrong with the form.
 *
 * @param about the open event, and whether the chosen wiki's API address is required
 */
export function articleLook(
  typed: TypedArticle,
  about: { readonly eventId: string | undefined; readonly wantsApi: boolean },
): ArticleLook | ArticleFault {
  const { article, wiki, api, sources, newer, pages, find } = typed
  const since = isoDayOf(typed.since)
  const named = isAddress(article)
  if (article.trim() === '') return 'article'
  if (!named && about.wantsApi && !isWebAddress(api ?? '')) return 'api'
  const given = newer === 'given' ? sourcesOf(pages) : []
  if (given === undefined || (newer === 'given' && given.length === 0)) return 'newer'
  if (since === undefined && typed.since.trim() !== '') return 'since'
  if (find && since === undefined) return 'sinceWanted'
  const eventId = newer === 'event' ? about.eventId : undefined
  if (!sources && !find && given.length === 0 && eventId === undefined) return 'nothing'
  const paths = given.flatMap((source) => (typeof source === 'string' ? [source] : [source.url]))
  const isNewer = find || paths.length > 0 || eventId !== undefined
  return {
    article: article.trim(),
    ...(named || wiki === '' ? {} : { wiki }),
    sources,
    ...(paths.length === 0 ? {} : { pages: paths }),
    ...(eventId === undefined ? {} : { eventId }),
    ...(find ? { find } : {}),
    ...(isNewer && since !== undefined ? { since } : {}),
  }
}

/** The form filled in from an earlier request. */
export function formOf(look: ArticleLook, eventId: string | undefined): TypedArticle {
  const { article, wiki = '', sources = true, pages = [], find = false, since = '' } = look
  const isOfEvent = look.eventId !== undefined && look.eventId === eventId
  return {
    ...emptyForm,
    article,
    wiki,
    sources,
    newer: pages.length > 0 ? 'given' : isOfEvent ? 'event' : 'none',
    pages: {
      ...noPages,
      addresses: pages.filter(isAddress).join('\n'),
      files: pages.filter((page) => !isAddress(page)),
    },
    find,
    since,
  }
}
