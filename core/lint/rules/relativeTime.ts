import { wordRule } from '../words/wordRule.ts'

export const relativeTime = wordRule({
  id: 'relative-time',
  severity: 'warning',
  finds: 'words of time that go out of date',
  source: 'Wikipedia:Manual of Style/Words to watch#Relative time references',
  list: 'relativeTime',
  names: 'within',
  says: 'goes out of date.',
  remedy: 'Give the date: "on 14 May 2026", "as of May 2026".',
  examples: {
    good: [
      'The ship sank on 14 May 2026.',
      'As of May 2026 two were missing.',
      'On Thursday 14 May the port closed.',
      'She spoke on Friday evening, 15 May.',
      'He has worked for the Today programme.',
      'On Monday, May 4, the court met.',
      'John Hood, the publisher of the newspaper Today, wrote a reply.',
      'People could only be pushed so far, he said.',
    ],
    bad: [
      'The ship sank last week.',
      'He is currently the mayor.',
      'The storm recently hit the coast.',
      'The talks began on Thursday and ended on Friday.',
      'Two people were still missing; so far none was found.',
      'Today the port is closed.',
      'The measures taken so far cost a million.',
    ],
  },
})
