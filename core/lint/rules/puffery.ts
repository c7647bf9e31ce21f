import { wordRule } from '../words/wordRule.ts'

export const puffery = wordRule({
  id: 'puffery',
  severity: 'warning',
  finds: 'words of praise',
  source: 'Wikipedia:Manual of Style/Words to watch#Puffery',
  list: 'puffery',
  says: 'praises instead of telling.',
  remedy: 'Say what the source reports, such as a prize or a figure, or leave it out.',
  examples: {
    good: [
      'The jury called it "a stunning, world-class hall".',
      'The church stands in the village.',
      'He won the prize in 2020.',
      'It won an award.',
    ],
    bad: [
      'The renowned chef opened a restaurant.',
      'The town boasts a vibrant market.',
      'It is a world-class stadium nestled in the hills.',
      'She is one of the greatest players.',
      'The museum has a rich history.',
    ],
  },
})
