import { words } from './words.ts'

/** Number of words in a text, by the kind of line. */
export interface TextShares {
  /** Lines with a sentence of five words or more. */
  readonly prose: number
  /** Lines that ask for consent, a subscription, a login or a share, and copyright notices. */
  readonly chrome: number
  /** All other lines: headings, menus, captions, rows of tables. */
  readonly other: number
}

const chromeLine = new RegExp(
  [
    String.raw`\bcookies?\b|クッキー|файл\S* cookie`,
    String.raw`\bwe and our (?:\d+ )?(?:trusted )?partners\b|\bour partners may\b|\bprivacy (?:policy|notice|settings)\b|\bterms (?:of|and) (?:use|service|conditions)\b`,
    String.raw`\b(?:manage|your) (?:consent|privacy|preferences|choices)\b|\baccept (?:all|and continue)\b|\bpersonali[sz]ed (?:ads?|advertis\w+)\b`,
    String.raw`\bsubscribe\b|\bsubscriber|\bnewsletters?\b|\bsign(?:ed)? (?:up|in)\b|\blog(?:ged)? in\b|\bcreate (?:a free |an )?account\b|\bfree trial\b`,
    String.raw`\ball rights reserved\b|©|\bcopyright\b|\bfollow us\b|\bshare (?:this|on)\b`,
    String.raw`\b(?:enable|turn on|requires?|needs?) javascript\b|\bjavascript (?:is )?(?:disabled|required|enabled)\b|\bad ?blocker\b|\byour browser\b`,
    String.raw`\bDatenschutz|\bEinwilligung|\bprotection des données|\bpolítica de (?:privacidad|privacidade)|\binformativa sulla privacy`,
    String.raw`\b(?:verify|confirm) (?:that )?you are (?:a )?human\b|\bare you a robot\b|\baccess (?:to this page has been |is )?denied\b`,
  ].join('|'),
  'i',
)
/** A cheap test for every line of every page: it does not split sentences, and "Mr. " passes too. */
const sentenceEnd = /[.!?…。！？؟।]["'”’»)\]]*(?:\s|$)/
/** An article may discuss cookies at length; a notice is short. */
const longestNotice = 70
const shortestSentence = 5

/** Counts the words of a page's lines as prose, chrome and other; time is linear in the text. */
export function shareText(text: string): TextShares {
  const shares = { prose: 0, chrome: 0, other: 0 }
  for (const line of text.split('\n')) {
    const { kind, count } = judgeLine(line)
    shares[kind] += count
  }
  return shares
}

/** The kind of a line, and its number of words. */
export function judgeLine(line: string): { readonly kind: keyof TextShares; readonly count: number } {
  const count = words(line).length
  if (count <= longestNotice && chromeLine.test(line)) return { kind: 'chrome', count }
  return { kind: count >= shortestSentence && sentenceEnd.test(line) ? 'prose' : 'other', count }
}

/** A text without sentences but with more words than this counts as a meaningful table or list. */
const smallestTable = 40

/** Whether a text is worth keeping: it has a real sentence, or much that is neither link nor notice. */
export function isWorthKeeping(shares: TextShares, linkShare: number): boolean {
  return shares.prose > 0 || (shares.other >= smallestTable && linkShare < 0.5)
}

/** Describes what a page without an article consists of, for use in a sentence: "navigation and cookie text". */
export function nameOfRest(shares: TextShares, visibleText: string): string {
  const names: string[] = []
  if (shares.other > 0) names.push('navigation')
  if (/\bcookies?\b|\bconsent\b|\bprivacy\b/i.test(visibleText)) names.push('cookie')
  if (/\bsubscri|\bnewsletter|\bsign (?:up|in)\b|\blog ?in\b/i.test(visibleText)) names.push('sign-up')
  const last = names.pop()
  if (last === undefined) return 'text'
  return `${names.length === 0 ? last : `${names.join(', ')} and ${last}`} text`
}
