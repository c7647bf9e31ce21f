import { phrase, type Phrase } from '../../domain/phrase.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import { leadLength, wordsIn } from '../../text/leadLength.ts'
import type { Rule } from '../rule.ts'

/** A lead is noticed where it has so many times the words that suit the article. */
const tolerance = 1.5

const sentence = (words: number): { readonly text: string } => ({
  text: `The ferry ${'again '.repeat(words - 3)}sank.`,
})

/** The lengths of leads, to be said in another language. */
const lengths = [phrase`one paragraph`, phrase`one or two paragraphs`, phrase`two or three paragraphs`]

export const leadLong: Rule = {
  id: 'lead-long',
  severity: 'note',
  finds: 'leads that are far too long for their article',
  source: 'Wikipedia:Manual of Style/Lead section#Length',
  draft: (draft) => {
    const sections = articleSections(draft)
    const [lead, ...others] = sections
    const [first] = lead === undefined ? [] : articleSentences([lead])
    if (lead?.heading !== '' || others.length === 0 || first === undefined) return []
    const count = (of: typeof sections): number => wordsIn(articleSentences(of).map(({ text }) => text))
    const [words, rest] = [count([lead]), count(others)]
    const { words: most, paragraphs } = leadLength(rest)
    if (words <= most * tolerance) return []
    return [
      {
        sentence: first.id,
        message: phrase`The lead has ${words} words, and the rest of the article ${rest}.`,
        remedy: phrase`Shorten it to ${asPhrase(paragraphs)} of at most ${most} words: leave details to the sections.`,
      },
    ]
  },
  examples: {
    good: [
      {
        pages: [{ text: 'The ferry sank.' }],
        sections: [{ sentences: [sentence(60)] }, { heading: 'Background', sentences: [sentence(200)] }],
      },
      { pages: [{ text: 'The ferry sank.' }], sections: [{ sentences: [sentence(300)] }] },
    ],
    bad: [
      {
        pages: [{ text: 'The ferry sank.' }],
        sections: [{ sentences: [sentence(120)] }, { heading: 'Background', sentences: [sentence(200)] }],
      },
    ],
  },
}

function asPhrase(paragraphs: string): Phrase | string {
  return lengths.find(({ pattern }) => pattern === paragraphs) ?? paragraphs
}
