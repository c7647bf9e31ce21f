import { wordRule } from '../words/wordRule.ts'

export const notOnlyBut = wordRule({
  id: 'not-only-but',
  severity: 'warning',
  finds: 'contrasts of the kind "not only … but"',
  source: 'Wikipedia:Signs of AI writing',
  list: 'notOnly',
  says: 'builds a contrast that says more about the writer than the subject.',
  remedy: 'Say the two things plainly.',
  examples: {
    good: [
      'Only the captain was hurt, but not the crew.',
      'It was not the only ferry.',
      'The ferry was not only late.',
    ],
    bad: [
      'The festival is not only a celebration but also a bridge between cultures.',
      'It was not just a strike but a movement.',
      'It is more than just a building.',
    ],
  },
})
