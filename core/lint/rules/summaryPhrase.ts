import { wordRule } from '../words/wordRule.ts'

export const summaryPhrase = wordRule({
  id: 'summary-phrase',
  severity: 'warning',
  finds: 'closing words that sum up what was said already',
  source: 'Wikipedia:Signs of AI writing',
  list: 'summary',
  says: 'opens a summary, which an article does not end with.',
  remedy: 'Take the sentence out, or keep only what it newly says.',
  examples: {
    good: [
      'In conclusion of the talks, both sides signed.',
      'She wrote the report in summary form.',
      'The overall winner was Kim.',
    ],
    bad: [
      'In summary, the ferry was repaired.',
      'In conclusion, the event shaped the town.',
      'Overall, the response was praised.',
      'Despite these challenges, the port reopened.',
    ],
  },
})
