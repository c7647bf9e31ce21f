import { isUrl } from '../domain/isUrl.ts'
import { decodedUri } from '../text/decodedUri.ts'
import { inlineText } from '../text/inlineText.ts'

/**
 * Whether an address may become a link: absolute, http or https. Other addresses are shown as text and never linked or
 * fetched.
 */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && isUrl(url)
}

/** The address of a page without one: `file:` and the base name of its file. */
export function fileAddress(baseName: string): string {
  return `file:${encodeURIComponent(baseName)}`
}

/** Whether an address is a placeholder for a page without one. */
export function isFileAddress(url: string): boolean {
  return /^file:/i.test(url)
}

/** The name in an address made by `fileAddress`. */
export function fileNameIn(url: string): string {
  return decodedUri(url.replace(/^file:\/*/i, ''))
}

/** An address as people read it: for a page without one, the name of its file. */
export function shownAddress(url: string): string {
  return isFileAddress(url) ? inlineText(fileNameIn(url)) : url
}

/** A page's title; without one, its address or the name of its file. */
export function titleOrAddress({ title, url }: PlacedPage): string {
  return title.trim() === '' ? shownAddress(url) : title
}

/**
 * Whether two pages, or two versions of one page, are at the same place. A page without an address is identified by both
 * its file name and its title, since many saved pages are called index.html.
 */
export function isSamePlace(one: PlacedPage, other: PlacedPage): boolean {
  return one.url === other.url && (!isFileAddress(one.url) || one.title === other.title)
}

interface PlacedPage {
  readonly url: string
  readonly title: string
}

/** Whether a source is the path of a file: one letter before the colon is a Windows drive. */
export function isPath(source: string): boolean {
  return !/^[a-z][a-z0-9+.-]+:/i.test(source)
}
