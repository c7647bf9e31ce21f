import { wordRule } from '../words/wordRule.ts'

export const vagueAttribution = wordRule({
  id: 'vague-attribution',
  severity: 'warning',
  finds: 'opinions given to nobody in particular',
  source: 'Wikipedia:Manual of Style/Words to watch#Unsupported attributions',
  list: 'vagueAttribution',
  says: 'gives a view without saying whose it is.',
  remedy: 'Name who said it, with the source, or leave it out.',
  examples: {
    good: [
      'The historian Ann Lee argued that the wall was older.',
      'Experts were sent to the site.',
      "According to analysts at Moody's, the loss was small.",
      'Observers from the OSCE were present.',
    ],
    bad: [
      'Experts argue that the wall was older.',
      'Several critics have praised the design.',
      'According to some sources, the pilot was tired.',
      'Industry reports suggest that sales rose.',
      'Studies have shown that the river is polluted.',
    ],
  },
})
