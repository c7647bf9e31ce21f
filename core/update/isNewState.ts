import { isSamePlace } from '../collect/webAddress.ts'
import type { Page } from '../domain/page.ts'

/** Whether a page is another one with another text: of the same address, or of that to which it led. */
export function isNewState(newer: Page, known: Page): boolean {
  return newer.text !== known.text && (isSamePlace(known, newer) || isSamePlace(led(known), led(newer)))
}

function led({ finalUrl, title }: Page): { readonly url: string; readonly title: string } {
  return { url: finalUrl, title }
}
