import { wordRule } from '../words/wordRule.ts'

export const addressesUser = wordRule({
  id: 'addresses-user',
  severity: 'error',
  finds: 'text that speaks to the person who asked a chat for it',
  source: 'Wikipedia:Criteria for speedy deletion#G15',
  list: 'addressesUser',
  names: 'count',
  says: 'speaks to the person who asked for the text.',
  remedy: 'Take it out. On English Wikipedia a page with such a remark can be deleted at once (G15).',
  examples: {
    good: [
      'The harbour master said: "I hope this helps."<ref>x</ref>',
      'The minister asked whether the plan helps.',
      'She hopes this helps the town.',
      'If you would, she wrote, come home.',
    ],
    bad: [
      'I hope this helps!',
      'Certainly! Here is a neutral draft of the article.',
      'Let me know if you would like more details.',
      'Here is a revised version of the article:',
      'Would you like me to add an infobox?',
    ],
  },
})
