import { beforeInSentence } from '../words/beforeInSentence.ts'
import { wordRule } from '../words/wordRule.ts'

/** Somebody who judges, and that they do: "Ann Lee of The Times called", "the reviewer found". */
const judgement =
  /(?:\p{Lu}[\p{L}\p{N}’'.+-]*|\b(?:[Hh]e|[Ss]he|[Tt]hey|reviewers?|critics?|jury|site|website|magazine|newspaper|paper|consensus))\s(?:[^.;]{0,80}?\s)?(?:called|describe[ds]|found|finds|considered|judged|praised|commended|wrote|writes|said|says|thought|regarded|felt|criti[cq]\p{L}+)\s|\b(?:[Aa]ccording to|[Ff]or|[Ii]n the (?:view|opinion|words) of)\s\p{Lu}|\b[Ii]n (?:his|her|their|its) (?:view|opinion|words)\b/u

export const puffery = wordRule({
  id: 'puffery',
  severity: 'warning',
  finds: 'words of praise',
  source: 'Wikipedia:Manual of Style/Words to watch#Puffery',
  list: 'puffery',
  // What a critic says is told as the critic's.
  unless: (text, phrase) => judgement.test(beforeInSentence(text, phrase)),
  says: 'praises instead of telling.',
  remedy: 'Say what the source reports, such as a prize or a figure, or leave it out.',
  examples: {
    good: [
      'The jury called it "a stunning, world-class hall".',
      'The church stands in the village.',
      'He won the prize in 2020.',
      'It won an award.',
      'Rick Lane of PC Gamer called the setting stunning.',
      'In her view, it was a world-class stadium.',
    ],
    bad: [
      'The renowned chef opened a restaurant.',
      'The town boasts a vibrant market.',
      'It is a world-class stadium nestled in the hills.',
      'She is one of the greatest players.',
      'The museum has a rich history.',
      'Ann Lee called it dull. The hall is world-class.',
      'The renowned chef Ann Lee called it dull.',
    ],
  },
})
