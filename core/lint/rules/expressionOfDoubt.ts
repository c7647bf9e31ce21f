import { examplePages } from '../exampleReport.ts'
import { wordRule } from '../words/wordRule.ts'

export const expressionOfDoubt = wordRule({
  id: 'expression-of-doubt',
  severity: 'note',
  finds: 'words that cast doubt or assume guilt',
  source: 'Wikipedia:Manual of Style/Words to watch#Expressions of doubt',
  list: 'doubt',
  ofTitle: 'exempt',
  says: 'casts doubt, or assumes that somebody did it.',
  remedy: 'Keep it where it is accurate, such as before a verdict; otherwise write "said", "wrote" or "according to".',
  examples: {
    good: [
      'She said that the road was closed.',
      'The "so-called miracle" was filmed.',
      'The insurance claim was paid.',
      'The accused then blamed one another.',
      'Police alleged that the group had weapons.',
      {
        title: 'Alleged Salt Road plot',
        pages: examplePages,
        sections: [{ sentences: [{ text: 'She was part of the alleged plot.' }] }],
      },
    ],
    bad: [
      'He claimed that the road was closed.',
      'The so-called reform was passed.',
      'She allegedly left the scene.',
      'The supposed witness did not appear.',
      'It was alleged that she left the scene.',
      {
        title: 'Salt Road plot',
        pages: examplePages,
        sections: [{ sentences: [{ text: 'She was part of the alleged plot.' }] }],
      },
    ],
  },
})
