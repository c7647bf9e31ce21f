import { DocumentError } from './documentError.ts'
import { type ArticleText, measureLines } from './articleText.ts'
import { parseDom } from './dom.ts'
import type { ExtractLimits } from './extractLimits.ts'
import { jsonLdNodes } from './jsonLd.ts'
import { readableLines } from './readableText.ts'
import { scanHtml } from './scanHtml.ts'

/** What is shown of a page may be its first paragraph; less than that is rather no article. */
const timesFuller = 2

/**
 * The article that a page states in its JSON-LD, where it shows its text only with scripts: where what is stated has more than twice
 * the prose of what is shown. Otherwise what is shown.
 */
export function fullerArticle(shown: ArticleText, jsonLd: readonly string[], limits: ExtractLimits): ArticleText {
  const sources = jsonLd.filter((source) => source.includes('"articleBody"'))
  if (sources.length === 0) return shown
  const [body] = jsonLdNodes(sources)
    .map((node) => node['articleBody'])
    .filter((text) => typeof text === 'string')
    .sort((a, b) => b.length - a.length)
  if (body === undefined) return shown
  // Some sites put their markup into it; of plain text each line is a paragraph.
  const markup = /<(?:p|br|div)\b/i.test(body) ? body : `<pre>${body.replaceAll('<', '&lt;')}</pre>`
  const stated = readStated(markup, limits)
  return stated !== undefined && stated.shares.prose > shown.shares.prose * timesFuller ? stated : shown
}

/** Undefined for markup that is refused: a page whose JSON-LD is nested without end is read as it shows itself. */
function readStated(markup: string, limits: ExtractLimits): ArticleText | undefined {
  try {
    return measureLines(readableLines(parseDom(scanHtml(markup, { limits }).markup).body))
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}
