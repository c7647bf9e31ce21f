import { isHeadline } from './headlineLine.ts'

/**
 * Names of people as bylines write them. Where a site's parts have grown together, a capital within a word ends the name:
 * "Levi WinslowPublished", but not "Emma McMenamy".
 */
const word = String.raw`(?:(?:Mc|Mac|De|Di|Du|La|Le|Van|Fitz|[DO]['’])?\p{Lu}(?:\p{Ll}|['’-]\p{L})+(?!\p{Ll})|\p{Lu}\.)`
const particle = String.raw`(?:(?:de|da|del|van|von|der|la|le|al|bin|el) )`
const person = String.raw`${word}(?: ${particle}?${word}){1,3}`
const people = String.raw`${person}(?:(?:, ?| and | & )${person}){0,5}`
const month =
  '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\\p{L}{0,6}'
const stamp = String.raw`(?:First )?(?:Published|Posted|Updated|PUBLISHED|POSTED|UPDATED)(?!\p{Ll})`
/** "22 Gennaio 2021", "12. 06. 2023": in any language. */
const numbered = String.raw`\d{1,2}(?:\.? \p{L}{3,10},?|\. ?\d{1,2}\.) (?:19|20)\d\d`
const day = String.raw`(?:${month}\.? \d{1,2},? (?:19|20)\d\d|\d{1,2} ${month},? (?:19|20)\d\d)`

const behindHeadline = 6
const longestLine = 200

/** Forms that say by themselves that a name is the author's. */
const alone: readonly RegExp[] = [
  new RegExp(String.raw`\bAuthor of the article:\s*(${people})(?=\s*(?:${stamp}|[•|]|\n|$))`, 'u'),
  // The link with the name, and the card that it opens.
  new RegExp(String.raw`\bBy (${person}) \1(?!\p{L})`, 'u'),
  // "SportBy Ann LeeReporter10:10, 25 June"
  new RegExp(
    String.raw`(?<=\p{Ll})By ?(${people})(?=\s*(?:${stamp}|Reporter|Senior|\p{Lu}{3,4} News|\(Photo|\d{1,2}[:.]\d\d|${day}))`,
    'u',
  ),
  new RegExp(String.raw`\bBy (${people}) ?(?=${day})`, 'u'),
  new RegExp(String.raw`^By (${people}) \| \S{1,60}@`, 'mu'),
  // Statements of parties: "Issued by Ann Lee MP – Shadow Minister".
  new RegExp(String.raw`Issued by (${person}?)(?= (?:MP|MPL|MEP|MSP|MLA|Cllr)(?!\p{L})|,? [–-] |,? ?${day})`, 'u'),
]
/** "Ann Lee · Harbour News · Posted: May 14": the words before the name may have grown onto it. */
const betweenDots = new RegExp(
  String.raw`(${word}(?: ${particle}?${word}){1,5}) · [^·\n]{2,40} · (?:Posted|Published)\b`,
  'u',
)
/** "About the author Ann Lee Reporter Ann Lee is a reporter": an author of books has another role. */
const aboutAuthor = new RegExp(
  String.raw`\b(?:ABOUT THE AUTHOR|About the [Aa]uthor)\s*(${person})\s*(?:[\p{L}&-]+ ){0,5}(?:[Rr]eporter|[Jj]ournalist|[Cc]orrespondent|[Pp]roducer)\s*\1 `,
  'u',
)
const wholeLine = new RegExp(String.raw`^(${people})(?:@\w+)?$`, 'u')
/** What a line below a name on a line of its own says of it. */
const belowName = new RegExp(String.raw`^(?:${stamp}|posted on$|View Author Archive|\|$|${day})`, 'u')
const dated = new RegExp(String.raw`^[Bb]y ?(${people})\s*[|,·•–—-]?\s*(?:${day}|${numbered})`, 'u')
const belowHeadline = new RegExp(String.raw`^By (${people})(?=$|,| \|)`, 'u')

/**
 * Who wrote a text that came as text, where a form that nothing else has says so; empty if none does.
 *
 * @param headline the page's title, below which a byline stands
 */
export function strictByline(head: string, headline: string): string {
  for (const form of alone) {
    const found = form.exec(head)?.[1]
    if (found !== undefined) return found
  }
  return besideSite(head) ?? inLines(head, headline) ?? aboutAuthor.exec(head)?.[1] ?? ''
}

/** The longest end of the capitalised words that the page has once more, since a name also stands on its author's card. */
function besideSite(head: string): string | undefined {
  const run = betweenDots.exec(head)?.[1]
  if (run === undefined) return undefined
  const words = run.split(' ')
  const ends = words.slice(0, -1).map((_, from) => words.slice(from).join(' '))
  return ends.find((end) => head.indexOf(end) !== head.lastIndexOf(end)) ?? (words.length === 2 ? run : undefined)
}

function inLines(head: string, headline: string): string | undefined {
  const lines = head
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const headlines = new Set(lines.flatMap((line, at) => (isHeadline(line, headline) ? [at] : [])))
  for (const [at, line] of lines.entries()) {
    if (line.length > longestLine) continue
    if (/^by$/iu.test(line)) {
      const from = lines[at + 1] === 'Social Links for' ? at + 2 : at + 1
      const name = wholeLine.exec(lines[from] ?? '')?.[1]
      if (name !== undefined && belowName.test(lines[from + 1] ?? '')) return name
    }
    const isBelow = Array.from({ length: behindHeadline }, (_, back) => at - back - 1).some((one) => headlines.has(one))
    const name = isBelow ? (dated.exec(line) ?? belowHeadline.exec(line))?.[1] : undefined
    if (name !== undefined) return name
  }
  return undefined
}
