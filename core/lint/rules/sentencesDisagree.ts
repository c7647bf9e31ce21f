import { articleSections, articleSentences } from '../../article/articleSections.ts'
import type { Sentence } from '../../domain/draft.ts'
import { phrase } from '../../domain/phrase.ts'
import { tallyConflict } from '../../versions/tallyConflict.ts'
import { talliesIn } from '../../write/extractive/tallies.ts'
import { areOnOneMatter } from '../draft/areOnOneMatter.ts'
import type { DraftMatch, Rule } from '../rule.ts'

const pages = [{ text: 'In the grounding at Cutler Rocks 17 people were injured. Later reports say 19.' }]

export const sentencesDisagree: Rule = {
  id: 'sentences-disagree',
  severity: 'note',
  finds: 'counts of the dead, injured, rescued or arrested on which two sentences disagree',
  source: 'Wikipedia:Manual of Style/Lead section',
  draft: (draft) => {
    const { language } = draft.event
    const counting = articleSentences(articleSections(draft)).filter(({ text }) => talliesIn(text, language).length > 0)
    return counting.flatMap((sentence, at): readonly DraftMatch[] => {
      const other = counting.find((one, place) => {
        const [earlier, later] = place < at ? [one, sentence] : [sentence, one]
        return (
          one !== sentence &&
          areOnOneMatter(earlier.text, later.text) &&
          tallyConflict(earlier.text, later.text, language) !== null
        )
      })
      return other === undefined ? [] : [{ sentence: sentence.id, message: messageOf(other), remedy }]
    })
  },
  examples: {
    good: [
      {
        pages,
        sections: [
          { sentences: [{ text: 'In the grounding at Cutler Rocks 17 people were injured.' }] },
          { heading: 'Rescue', sentences: [{ text: 'The 17 people injured in the grounding at Cutler Rocks left.' }] },
        ],
      },
    ],
    bad: [
      {
        pages,
        sections: [
          { sentences: [{ text: 'In the grounding at Cutler Rocks 17 people were injured.' }] },
          { heading: 'Rescue', sentences: [{ text: 'The ferry was full.' }] },
          { heading: 'Victims', sentences: [{ text: 'In the grounding at Cutler Rocks 19 people were injured.' }] },
        ],
      },
    ],
  },
}

const remedy = 'Compare both sentences and their sources, and correct one or say why they differ.'

function messageOf({ text }: Sentence): ReturnType<typeof phrase> {
  return phrase`Another sentence says otherwise: “${text.replace(/\s+/gu, ' ').trim()}”`
}
