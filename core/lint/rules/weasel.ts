import { wordRule } from '../words/wordRule.ts'

export const weasel = wordRule({
  id: 'weasel',
  severity: 'warning',
  finds: 'words that hide who thinks so',
  source: 'Wikipedia:Manual of Style/Words to watch#Unsupported attributions',
  list: 'weasel',
  says: 'hides who thinks so.',
  remedy: 'Name who says it, with the source, or leave it out.',
  examples: {
    good: [
      'The police believed that he had fled.',
      'The ministry said in April that they reported to Ann Lee, who was believed to run the group.',
      'Many people were hurt.',
      'It was said by Kim that the ship was safe in her report.',
      'It is known as the Blue Church.',
    ],
    bad: [
      'It is widely believed that he fled.',
      'Some people say the bridge is cursed.',
      'Ann Lee is believed to have fled.',
      'He is widely regarded as the best goalkeeper.',
      'Many argue that the law failed.',
      'She is arguably the better player.',
    ],
  },
})
