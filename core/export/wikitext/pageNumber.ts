import type { Page } from '../../domain/page.ts'

/** The number, from 1, of the page of a document on which a place of its text stands; undefined where its pages are not known, or it has one only. */
export function pageNumber({ pageStarts }: Pick<Page, 'pageStarts'>, offset: number): number | undefined {
  if (pageStarts === undefined || pageStarts.length < 2) return undefined
  return Math.max(1, pageStarts.findLastIndex((start) => start <= offset) + 1)
}
