import { newsAgency } from './newsAgencies.ts'
import { isHeadline } from './headlineLine.ts'

const headLength = 12_000
const belowHeadline = 25
/** Capitalised words, and small ones between them: "RIO DE JANEIRO", "Frankfurt am Main", "HARROW, Dorset". */
const place = String.raw`\p{Lu}[\p{L}.'’-]{0,20}(?:[ ,/]{1,2}(?:\p{Lu}[\p{L}.'’-]{0,20}|de|del|di|la|le|of|am|an|der|sur)){0,5}`
/** "HARROW, Dorset (AP) — The ferry", "Harrow (Reuters) - The ferry", "Harrow, May 14 (EFE).- The ferry": agencies begin so. */
const dateline = new RegExp(
  String.raw`^${place}(?:,? (?:\p{L}{3,9}\.? )?\d{1,2}(?: \p{L}{3,9})?)? \(([\p{L}-]{2,12})\)\s?(?:\.-|[—–-]{1,2})\s`,
  'u',
)
/** "Source: The Associated Press" and "Ann Lee · The Canadian Press · Posted" stand above an article. */
const named = [
  /(?:^|\/ )Source:\s?(The Associated Press|Associated Press|Reuters)(?![\p{Ll} ])/mu,
  /· (The Canadian Press|The Associated Press|Associated Press|Reuters|Thomson Reuters) · (?:Posted|Published)\b/u,
]
const byline = /^By \p{Lu}[\p{L}.'’ -]{3,80}$/u
/**
 * Texts that came without capitals and signs: "by canadian press published", "by associated press ap published" above the article.
 * Where the sign of an agency is a word of the language, only its dateline tells it: two blanks are where a dash was.
 */
const lowered = [
  /\bby (?:the )?(canadian press|associated press|agence francepresse|reuters)(?: ap| afp)? ?(?:published|posted|updated)\b/u,
  /\b\d{1,2} (?:ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic) (efe) /u,
]

/**
 * The agency whose report a page prints, where its text says so above the article or at its beginning; undefined otherwise. That
 * the site wrote "with AFP", or that a photo is the agency's, makes it none of its reports.
 *
 * @param page.headline the page's title, behind which its article begins
 */
export function agencyInText(text: string, page: { readonly headline: string }): string | undefined {
  const head = text.slice(0, headLength)
  if (!/\p{Lu}/u.test(head)) return loweredAgency(head, page.headline)
  const lines = head
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  for (const form of named) {
    const found = newsAgency(form.exec(head)?.[1] ?? '')
    if (found !== undefined) return found
  }
  const last = lines.findLastIndex((line) => isHeadline(line, page.headline))
  for (const line of lines.slice(last + 1, last + 1 + belowHeadline)) {
    const found = newsAgency(dateline.exec(line.slice(0, 200))?.[1] ?? '')
    if (found !== undefined) return found
  }
  const at = lines.findIndex((line) => byline.test(line))
  return at < 0 ? undefined : newsAgency(lines[at + 1] ?? '')
}

/** Behind the agency's name may also stand the headline, once more. */
function loweredAgency(head: string, headline: string): string | undefined {
  const again = headline.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '')
  const found = lowered.map((form) => form.exec(head)?.[1]).find((one) => one !== undefined)
  if (found !== undefined) return newsAgency(found)
  if (again.length < 20) return undefined
  return ['canadian press', 'associated press', 'reuters']
    .filter((name) => head.includes(`by ${name} ${again}`))
    .map(newsAgency)[0]
}
