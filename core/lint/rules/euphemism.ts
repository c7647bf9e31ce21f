import { wordRule } from '../words/wordRule.ts'

export const euphemism = wordRule({
  id: 'euphemism',
  severity: 'warning',
  finds: 'euphemisms and worn phrases',
  source: 'Wikipedia:Manual of Style/Words to watch#Euphemisms',
  list: 'euphemism',
  says: 'is a euphemism or a worn phrase.',
  remedy: 'Say it plainly: "died", "was killed".',
  examples: {
    good: ['She died in 2020.', 'He passed the lighthouse away from the coast.', 'The insurers claimed the sum.'],
    bad: [
      'She passed away in 2020.',
      'He lost his life in the fire.',
      'The storm claimed the lives of six people.',
      'The news shocked the nation.',
    ],
  },
})
