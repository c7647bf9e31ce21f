import { wordRule } from '../words/wordRule.ts'

export const editorialising = wordRule({
  id: 'editorialising',
  severity: 'warning',
  finds: 'asides of the writer',
  source: 'Wikipedia:Manual of Style/Words to watch#Editorializing',
  list: 'editorialising',
  says: 'is an aside of the writer.',
  remedy: 'Take the word out; the fact stands without it.',
  examples: {
    good: ['The actual cause was a fire.', 'The doctor noted that the wound was clean.', 'A notable alumnus is Kim.'],
    bad: [
      'Notably, the ferry had no licence.',
      'It is worth noting that the captain was new.',
      'Tragically, three people died.',
      'Of course, the road was closed.',
    ],
  },
})
