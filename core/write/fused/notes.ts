import { namesWeekdayOnly } from '../extractive/sentenceDate.ts'
import type { EvidenceGroup } from './groupSentences.ts'
import type { UsableSentence } from './usableSentences.ts'

/** Words for days near a page's own, by how many days before it they are. */
const relative: Readonly<Record<string, number>> = { today: 0, yesterday: 1 }
const weekday =
  /(?:\b(?:on|late on|early on)\s)?\b(Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b(?:\s(?:morning|afternoon|evening|night))?(?!,?\s\d)(?!\s(?:Times|Night|Mail|Express|Agreement))/u

/**
 * A group as the prompt shows it, one sentence per line. Days that depend on the page's date are written out, so that the
 * model need not work them out.
 */
export function notesOf({ sentences }: EvidenceGroup, language: string): string {
  return joinWindows(withoutRepeated(sentences))
    .map(({ text, from }) => `- ${withFullDates(text, from, language)}`)
    .join('\n')
}

/** A sentence adds nothing if another one has this share of its content words and all of its figures. */
const sameContent = 0.85

/** Of sentences that say the same, only the longest: given both, a small model repeats itself. All of them remain evidence. */
function withoutRepeated(sentences: readonly UsableSentence[]): readonly UsableSentence[] {
  const adds = (one: UsableSentence, others: readonly UsableSentence[]): boolean =>
    !others.some(({ terms }) => {
      const shared = [...one.terms.content].filter((term) => terms.content.has(term)).length
      return (
        shared >= sameContent * one.terms.content.size && [...one.terms.figures].every((it) => terms.figures.has(it))
      )
    })
  const fullest: UsableSentence[] = []
  for (const one of [...sentences].sort((a, b) => b.terms.content.size - a.terms.content.size)) {
    if (one.window || adds(one, fullest)) fullest.push(one)
  }
  return sentences.filter((one) => fullest.includes(one))
}

/** The first sentence of notes. */
export function firstNote(notes: string): string {
  return (notes.split('\n')[0] ?? '').slice(2)
}

/** Joins neighbouring windows, which overlap. */
function joinWindows(
  sentences: readonly UsableSentence[],
): readonly { readonly text: string; readonly from: UsableSentence }[] {
  const joined: { text: string; from: UsableSentence; end: number }[] = []
  for (const from of sentences) {
    const last = joined.at(-1)
    const { page } = from.passage
    const { start, end, chunkId } = from.sentence
    if (last !== undefined && from.window && last.from.sentence.chunkId === chunkId && start < last.end) {
      last.text = page.text.slice(last.from.sentence.start, end).replaceAll(/\s+/gu, ' ').trim()
      last.end = end
    } else joined.push({ text: from.text, from, end })
  }
  return joined
}

/** English only; text in other languages is unchanged. */
function withFullDates(text: string, { date, published }: UsableSentence, language: string): string {
  if (!language.startsWith('en') || published?.length !== 10) return text
  if (date?.length === 10 && namesWeekdayOnly(text, language)) {
    return text.replace(weekday, `on ${longDate(date, language)}`)
  }
  let full = text
  for (const [word, back] of Object.entries(relative)) {
    const day = new Date(Date.parse(`${published}T00:00:00Z`) - back * 86_400_000).toISOString().slice(0, 10)
    full = full.replace(new RegExp(`\\b${word}\\b(?!['’])`, 'iu'), `on ${longDate(day, language)}`)
  }
  const year = (date ?? '').slice(0, 4)
  if (date?.length !== 10 || full.includes(year)) return full
  return full.replace(dayAndMonth, (day) => `${day} ${year}`)
}

const dayAndMonth =
  /\b\d{1,2}(?:st|nd|rd|th)? (?:January|February|March|April|May|June|July|August|September|October|November|December)\b(?!,? \d{4})/u

function longDate(iso: string, language: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${iso}T00:00:00Z`),
  )
  return month === '' ? year : `${Number(day)} ${name} ${year}`
}
