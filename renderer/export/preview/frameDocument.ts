import { isRightToLeft } from '../../../core/export/isRightToLeft.ts'
import { escapeHtml } from '../../../core/export/html/escapeHtml.ts'

/** The style sheet of the frame, a file of our own. */
const style = new URL('./wikiArticle.css', import.meta.url).href

export interface FramedArticle {
  readonly title: string
  /** Of the article, BCP 47. */
  readonly language: string
  /** Cleaned by the engine. */
  readonly html: string
  readonly dark: boolean
}

/**
 * The document of the preview's frame. Its own policy allows the style sheet and nothing else, so that even HTML which came
 * past the cleaning would load and run nothing; the frame's sandbox has no scripts, forms or windows.
 */
export function frameDocument({ title, language, html, dark }: FramedArticle): string {
  const policy = `default-src 'none'; style-src ${style}; base-uri 'none'; form-action 'none'`
  const direction = isRightToLeft(language) === true ? 'rtl' : 'ltr'
  return [
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}" data-appearance="${dark ? 'dark' : 'light'}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    `<link rel="stylesheet" href="${escapeHtml(style)}"><title>${escapeHtml(title)}</title></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1>${html}</main></body></html>`,
  ].join('')
}
