import { examplePages } from '../exampleReport.ts'
import type { Span } from '../../domain/support.ts'
import { isPlainOpening } from '../../judge/facts/namesIn.ts'
import { wordRule } from '../words/wordRule.ts'

export const expressionOfDoubt = wordRule({
  id: 'expression-of-doubt',
  severity: 'note',
  finds: 'words that cast doubt or assume guilt',
  source: 'Wikipedia:Manual of Style/Words to watch#Expressions of doubt',
  list: 'doubt',
  ofTitle: 'exempt',
  unless: (text, { start, end, words }) => /^accused$/iu.test(words) && namesAccuser(text, { start, end }),
  says: 'casts doubt, or assumes that somebody did it.',
  remedy: 'Keep it where it is accurate, such as before a verdict; otherwise write "said", "wrote" or "according to".',
  examples: {
    good: [
      'She said that the road was closed.',
      'The "so-called miracle" was filmed.',
      'The insurance claim was paid.',
      'The accused then blamed one another.',
      'Police alleged that the group had weapons.',
      'In May, Ann Lee accused the council of fraud.',
      'The council was accused of fraud by Ann Lee.',
      {
        title: 'Alleged Salt Road plot',
        pages: examplePages,
        sections: [{ sentences: [{ text: 'She was part of the alleged plot.' }] }],
      },
    ],
    bad: [
      'He claimed that the road was closed.',
      'The so-called reform was passed.',
      'She allegedly left the scene.',
      'The council was accused of fraud.',
      'The supposed witness did not appear.',
      'It was alleged that she left the scene.',
      {
        title: 'Salt Road plot',
        pages: examplePages,
        sections: [{ sentences: [{ text: 'She was part of the alleged plot.' }] }],
      },
    ],
  },
})

/** Whether a sentence says who accuses: "Ann Lee accused the council", "was accused by Ann Lee". */
function namesAccuser(text: string, { start, end }: Span): boolean {
  const before = /[^.!?\n]*$/u.exec(text.slice(Math.max(0, start - 400), start))?.[0] ?? ''
  const behind = /^[^.!?\n]*/u.exec(text.slice(end, end + 200))?.[0] ?? ''
  if (/\sby (?:the )?\p{Lu}/u.test(behind)) return true
  const isPassive = /(?<!\p{L})(?:is|are|was|were|been|being|later|the|an|of)\s(?:\p{Ll}+ly\s)?$/u.test(before)
  const names = before.match(/(?<!\p{L})\p{Lu}[\p{L}'’-]+/gu) ?? []
  return !isPassive && names.some((name) => !isPlainOpening(name))
}
