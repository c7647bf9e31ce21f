import { phrase, type Phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import type { WordLists } from '../words/wordLists.ts'
import { articleSections } from '../../article/articleSections.ts'

const remedy = 'Capitalise only the first word and names.'

function messageOf(title: string): Phrase {
  return phrase`The heading "${title}" capitalises every word.`
}

export const headingTitleCase: Rule = {
  id: 'heading-title-case',
  severity: 'warning',
  finds: 'headings in which every word is capitalised',
  source: 'Wikipedia:Manual of Style#Section headings',
  wikitext: ({ headings }, { words }) =>
    words === undefined
      ? []
      : headings
          .filter(({ title }) => isTitleCase(title, words))
          .map(({ at, title }) => ({ ...at, message: messageOf(title), remedy })),
  draft: (draft, { words }) =>
    words === undefined
      ? []
      : articleSections(draft)
          .filter(({ heading }) => isTitleCase(heading, words))
          .map(({ heading, paragraphs }) => {
            const sentence = paragraphs[0]?.[0]?.id
            return { message: messageOf(heading), remedy, ...(sentence === undefined ? {} : { sentence }) }
          }),
  examples: {
    good: [
      '== Emergency response and rescue ==',
      '== World War II ==',
      '== Battle of Harrow Bay ==',
      '== See also ==',
      '== National Transportation Safety Board ==',
      '== Reaction in New York City ==',
    ],
    bad: [
      '== Emergency Response and Rescue Efforts ==',
      '== Impact on Local Communities and the Environment ==',
      '== Early Life and Career ==',
    ],
  },
}

/**
 * Whether a heading is in title case. Because names are capitalised too, all words except small ones must be capitalised,
 * and one after the first must be an ordinary word of headings: "Emergency Response", but not "New York City".
 */
function isTitleCase(heading: string, words: Pick<WordLists, 'headingSmallWords' | 'headingWords'>): boolean {
  const large = heading
    .split(/[\s/–—-]+/u)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => /\p{L}/u.test(word) && !words.headingSmallWords.includes(word.toLowerCase()))
  if (!large.every((word) => /^\p{Lu}\p{Ll}/u.test(word))) return false
  return large.slice(1).some((word) => words.headingWords.includes(word.toLowerCase()))
}
