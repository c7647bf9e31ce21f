import type { Page } from '../../domain/page.ts'

/** The day a page was published, ISO 8601: from its metadata, otherwise from its address (`/2023/07/11/`, `/20230711-`); else null. */
export function pageDate({ publishedAt, url }: Page): string | null {
  const stated = /^\d{4}(?:-\d\d(?:-\d\d)?)?/u.exec(publishedAt ?? '')?.[0]
  if (stated !== undefined) return stated
  const inUrl =
    /[/_-]((?:19|20)\d\d)[/-](\d\d)[/-](\d\d)(?!\d)/u.exec(url) ?? /[/_-]((?:19|20)\d\d)(\d\d)(\d\d)[/_-]/u.exec(url)
  if (inUrl === null) return null
  const [, year = '', month = '', day = ''] = inUrl
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
    ? `${year}-${month}-${day}`
    : null
}
