import { escapeHtml } from './escapeHtml.ts'

/** `<a href>` for a web address, its text otherwise. Opens in a new tab and sends no referrer. */
export function linkMarkup(url: string | undefined, text: string): string {
  const shown = `<bdi>${escapeHtml(text)}</bdi>`
  return url === undefined
    ? shown
    : `<a class="external" href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${shown}</a>`
}
