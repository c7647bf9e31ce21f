import { badgeOf, badgeWords } from '../../core/domain/badge.ts'
import type { Answer, FoundSentence, StatedAnswer } from '../../core/engine/libraries/answers/answer.ts'
import { wrapLines } from '../wrapLines.ts'
import { plural } from '../../core/text/plural.ts'

/** Where a question was asked. */
export interface AskedPlace {
  readonly path: string
  /** Whether pages can be added to it. */
  readonly collected: boolean
}

/** The answer as a person reads it: what, who says so and how it was checked; or what comes nearest. */
export function answerText(answer: Omit<Answer, 'problems'>, place: AskedPlace): string {
  const { outcome, answers, unsaid, leftOut, nearest, rounds } = answer
  const lines: string[] = []
  if (outcome === 'not-said') {
    const passages = rounds.reduce((sum, round) => sum + round.passages, 0)
    lines.push(
      'The pages do not say.',
      '',
      `${plural(passages, 'passage')} ${passages === 1 ? 'was' : 'were'} read in ${rounds.length === 1 ? 'one round' : 'two rounds'}.`,
      '',
    )
  }
  if (answers.length > 1) lines.push('The pages say different things:', '')
  for (const each of answers) lines.push(...statedLines(each), '')
  if (unsaid !== null) lines.push(`Not said: ${unsaid}`, '')
  for (const { text, why } of leftOut) lines.push(`Left out: “${text}” ${why}`, '')
  if (nearest.length > 0 && outcome !== 'answered') {
    lines.push(outcome === 'sentences' ? 'The sentences that come nearest to the question:' : 'What comes nearest:', '')
    for (const sentence of nearest) lines.push(...sentenceLines(sentence), '')
  }
  if (outcome === 'sentences') {
    lines.push('Whether they answer it is for you to read; a language model can answer it (--reader).', '')
  }
  lines.push(...howToFindMore(answer, place))
  return `${lines.join('\n').trimEnd()}\n`
}

function statedLines({ short, sentences, publishedAt, pages }: StatedAnswer): readonly string[] {
  const day = publishedAt === null ? [] : [`page of ${publishedAt}`]
  const how = [...day, ...(pages.length > 1 ? [plural(pages.length, 'page')] : [])].join('; ')
  return [
    how === '' ? short : `${short}  (${how})`,
    ...sentences.flatMap(({ text, support, evidence }) => [
      '',
      ...(text === short ? [] : wrapLines(text, 96).map((line) => `  ${line}`)),
      `  ${badgeWords[badgeOf(support)]}${support.note === undefined ? '' : `: ${support.note}`}`,
      ...evidence.flatMap((sentence) => sentenceLines(sentence)),
    ]),
  ]
}

function sentenceLines({ text, title, url, publishedAt }: FoundSentence): readonly string[] {
  return [
    ...wrapLines(`“${text}”`, 92).map((line) => `    ${line}`),
    `    ${title === '' ? url : `${title}, ${url}`}${publishedAt === null ? ', no date' : `, ${publishedAt}`}`,
  ]
}

/** What to type to have more pages, with the search that wants no key. */
function howToFindMore(
  { question, widen, event }: Pick<Answer, 'question' | 'widen' | 'event'>,
  { path, collected }: AskedPlace,
): readonly string[] {
  if (widen === null) return []
  if (collected) {
    return [
      `To search for more pages with “${widen}”, add them, and ask again:`,
      `  citewright ask ${quoted(path)} ${quoted(question)} --from gdelt`,
    ]
  }
  return [
    'To search for more pages:',
    `  citewright collect --title ${quoted(event.title)} --query ${quoted(widen)} --from gdelt --out DIR`,
  ]
}

function quoted(word: string): string {
  return /^[\w./:-]+$/u.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
