import { badgeOf, badgeWords } from '../../core/domain/badge.ts'
import type { Answer, FoundSentence, StatedAnswer } from '../../core/engine/libraries/answers/answer.ts'
import { noReadableAnswer } from '../../core/domain/modelFailures.ts'
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
  const { outcome, nearest, rounds } = answer
  const lines = [...answerLines(answer, 'pages')]
  if (outcome === 'not-said') {
    const passages = rounds.reduce((sum, round) => sum + round.passages, 0)
    const read = `${plural(passages, 'passage')} ${passages === 1 ? 'was' : 'were'} read`
    lines.push(`${read} in ${rounds.length === 1 ? 'one round' : 'two rounds'}.`, '')
  }
  if (nearest.length > 0 && outcome !== 'answered') {
    lines.push(outcome === 'sentences' ? 'The sentences that come nearest to the question:' : 'What comes nearest:', '')
    for (const sentence of nearest) lines.push(...sentenceLines(sentence), '')
  }
  if (outcome === 'sentences') lines.push(forYouToRead, '')
  lines.push(...howToFindMore(answer, place))
  return `${lines.join('\n').trimEnd()}\n`
}

/** Where no model answered and only what comes nearest is shown. */
export const forYouToRead = 'Whether they answer it is for you to read; a language model can answer it (--reader).'

/** What pages, or facts of pages, answer; or why they do not. Each part ends with an empty line. */
export function answerLines(
  { outcome, reader, answers, unsaid, leftOut }: Pick<Answer, 'outcome' | 'reader' | 'answers' | 'unsaid' | 'leftOut'>,
  asked: 'pages' | 'facts',
): readonly string[] {
  return [
    ...(outcome === 'not-said' ? [`The ${asked} do not say.`, ''] : []),
    ...(outcome === 'unreadable'
      ? [
          `${noReadableAnswer(reader).problem} Whether the ${asked} say it is not known.`,
          noReadableAnswer(reader).remedy,
          '',
        ]
      : []),
    ...(answers.length > 1 ? [`The ${asked} say different things:`, ''] : []),
    ...answers.flatMap((each) => [...statedLines(each), '']),
    ...(unsaid === null ? [] : [`Not said: ${unsaid}`, '']),
    ...leftOut.flatMap(({ text, why }) => [`Left out: “${text}” ${why}`, '']),
  ]
}

function statedLines({ short, isConfirmed, sentences, publishedAt, pages }: StatedAnswer): readonly string[] {
  const how = [
    ...(isConfirmed ? [] : ['not confirmed: see whether the sentences say so']),
    ...(publishedAt === null ? [] : [`page of ${publishedAt}`]),
    ...(pages.length > 1 ? [plural(pages.length, 'page')] : []),
  ].join('; ')
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

/** A sentence of a page, or a fact by its number, with its page. */
export function sentenceLines({ text, title, url, publishedAt, fact }: FoundSentence): readonly string[] {
  const number = fact === undefined ? '' : `${fact} `
  return [
    ...wrapLines(`${number}“${text}”`, 92).map((line) => `    ${line}`),
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
