import type { Candidate } from './candidateSentences.ts'

/** Sentences of a paragraph, about, and the most that stand in one without a break. */
const usual = 4
const most = 5

/**
 * Which sentences of a section open a paragraph: of about four sentences each, broken where the next sentence is another
 * page's if one of the two places beside the even cut allows it, and never before a sentence that leans on the one before.
 */
export function paragraphStarts(sentences: readonly Candidate[]): ReadonlySet<number> {
  const starts = new Set([0])
  if (sentences.length <= most) return starts
  const paragraphs = Math.max(2, Math.round(sentences.length / usual))
  let last = 0
  for (let cut = 1; cut < paragraphs; cut++) {
    const even = Math.round((cut * sentences.length) / paragraphs)
    const places = [even, even + 1, even - 1].filter(
      (place) => place - last >= 2 && sentences.length - place >= 2 && sentences[place]?.dependent === false,
    )
    const start = places.find((place) => turnsPage(sentences, place)) ?? places[0]
    if (start === undefined) continue
    starts.add(start)
    last = start
  }
  return starts
}

function turnsPage(sentences: readonly Candidate[], place: number): boolean {
  return sentences[place - 1]?.passage.page.id !== sentences[place]?.passage.page.id
}
