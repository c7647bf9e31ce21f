import { phrase, type Phrase } from '../../domain/phrase.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import { pageTitle } from '../../article/pageNames.ts'
import type { Draft, Sentence } from '../../domain/draft.ts'
import type { Evidence } from '../../domain/evidence.ts'
import type { Page } from '../../domain/page.ts'
import { hasWords, placeOfWords } from '../../text/hasWords.ts'
import { languageWords } from '../../text/languageWords.ts'
import { splitSentences } from '../../text/splitSentences.ts'
import { tallyConflict } from '../../versions/tallyConflict.ts'
import { talliesIn } from '../../write/extractive/tallies.ts'
import { areOnOneMatter } from '../draft/areOnOneMatter.ts'
import type { DraftMatch, Rule } from '../rule.ts'

/** Characters that a message quotes at most: words of a page, of its title, and of the sentence. All sides must have room. */
const longest = { words: 95, title: 50, told: 50 } as const

export const pagesDisagree: Rule = {
  id: 'pages-disagree',
  severity: 'note',
  finds: 'points on which the pages disagree: what a judge found, and counts of the dead, injured, rescued or arrested',
  source: 'Wikipedia:Neutral point of view',
  draft: (draft) => {
    const counting = new Map<Page, readonly string[]>()
    const countsOf = (page: Page): readonly string[] => {
      const known = counting.get(page) ?? sentencesWithCounts(page)
      counting.set(page, known)
      return known
    }
    return articleSentences(articleSections(draft)).flatMap((sentence): readonly DraftMatch[] => {
      const { text, id } = sentence
      const judged = judgedMatches(draft, sentence)
      if (talliesIn(text, draft.event.language).length === 0) return judged.map(({ match }) => match)
      const known = [...citedPages(draft, sentence), ...judged.map(({ page }) => page)]
      for (const page of draft.pages) {
        if (known.includes(page) || page.duplicateOf !== undefined) continue
        const other = countsOf(page).find(
          (count) => areOnOneMatter(text, count) && tallyConflict(text, count, page.language) !== null,
        )
        if (other === undefined) continue
        const message = phrase`Pages disagree. ${ownSide(draft, sentence)} ${sideOf(page, other)}`
        return [...judged.map(({ match }) => match), { sentence: id, message, remedy: remedies.count }]
      }
      return judged.map(({ match }) => match)
    })
  },
  examples: {
    good: [
      {
        pages: [
          {
            text: 'In the grounding 17 people were injured.',
            url: 'https://a.example/1',
            finalUrl: 'https://a.example/1',
          },
          {
            text: 'Two of the injured stayed in hospital.',
            url: 'https://b.example/1',
            finalUrl: 'https://b.example/1',
          },
        ],
        sections: [{ sentences: [{ text: 'In the grounding 17 people were injured.' }] }],
      },
    ],
    bad: [
      {
        pages: [
          {
            text: 'In the grounding 17 people were injured.',
            url: 'https://a.example/1',
            finalUrl: 'https://a.example/1',
          },
          {
            text: 'Twelve people were injured in the grounding.',
            url: 'https://b.example/1',
            finalUrl: 'https://b.example/1',
          },
        ],
        sections: [{ sentences: [{ text: 'In the grounding 17 people were injured.' }] }],
      },
    ],
  },
}

const remedies = {
  count: 'Compare both pages with their dates, and give the newer count, or say who says which.',
  disagree: 'Compare both pages: give what the better source says, or both, with who says which.',
  later: 'Compare both pages with their dates: give the newer state, or say until when the older one was true.',
} as const

/** What the judge found, each with the other page, as long as the sentence still tells one side alone. */
function judgedMatches(
  draft: Draft,
  { id, text, disagreements = [] }: Sentence,
): readonly { readonly match: DraftMatch; readonly page: Page }[] {
  return disagreements.flatMap(({ kind, told, says, from, against }) => {
    if (!hasWords(text, told) || hasWords(text, says)) return []
    const [own, other] = [sentenceAt(draft, from), sentenceAt(draft, against)]
    if (own === undefined || other === undefined) return []
    const sides = [sideOf(own.page, own.sentence, told), sideOf(other.page, other.sentence, says)] as const
    const message =
      kind === 'later'
        ? phrase`A later page says otherwise than “${cut(told, longest.told)}”. ${sides[0]} ${sides[1]}`
        : phrase`Pages disagree on “${cut(told, longest.told)}”. ${sides[0]} ${sides[1]}`
    return [{ match: { sentence: id, message, remedy: remedies[kind] }, page: other.page }]
  })
}

function sentenceAt(
  { chunks, pages }: Draft,
  { chunkId, start, end }: Evidence,
): { readonly page: Page; readonly sentence: string } | undefined {
  const pageId = chunks.find(({ id }) => id === chunkId)?.pageId
  const page = pages.find(({ id }) => id === pageId)
  return page === undefined ? undefined : { page, sentence: page.text.slice(start, end) }
}

/** Sentences of a page that count people in words for it. */
function sentencesWithCounts({ text, language }: Page): readonly string[] {
  const words = languageWords(language)
  if (words === null) return []
  const forms = new Set(Object.values(words.tallies).flatMap((each) => [...each]))
  return splitSentences(text, { language })
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => (sentence.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => forms.has(word)))
    .filter((sentence) => sentence.length < 600 && talliesIn(sentence, language).length > 0)
}

function citedPages({ chunks, pages }: Draft, { citations }: Sentence): readonly Page[] {
  const ids = new Set(chunks.filter(({ id }) => citations.includes(id)).map(({ pageId }) => pageId))
  return pages.filter(({ id }) => ids.has(id))
}

/** What the sentence's own evidence says, with the name of its page. */
function ownSide({ chunks, pages }: Draft, { support, text }: Sentence): Phrase {
  const [evidence] = support.evidence
  const pageId = chunks.find(({ id }) => id === evidence?.chunkId)?.pageId
  const page = pages.find(({ id }) => id === pageId)
  if (evidence === undefined || page === undefined) return phrase`The sentence: “${short(text)}”`
  return sideOf(page, page.text.slice(evidence.start, evidence.end))
}

/** @param words those on which the pages differ, which are always shown */
function sideOf(page: Page, sentence: string, words?: string): Phrase {
  const title = cut(pageTitle(page), longest.title)
  return page.publishedAt === undefined
    ? phrase`“${title}”: “${short(sentence, words)}”`
    : phrase`“${title}” (${page.publishedAt.slice(0, 10)}): “${short(sentence, words)}”`
}

function short(text: string, words = ''): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const from = placeOfWords(line, words, { joined: true }) ?? 0
  const end = from + Math.min(words.length, longest.words)
  // The beginning says what it is about; where the words stand behind it, they and what stands before them.
  const start = end <= longest.words ? 0 : Math.min(from, line.indexOf(' ', end - longest.words) + 1)
  return `${start === 0 ? '' : '…'}${cut(line.slice(start), longest.words)}`
}

function cut(text: string, characters: number): string {
  return text.length <= characters ? text : `${text.slice(0, characters).toWellFormed().trimEnd()}…`
}
