import type { Answer, AnswerReading } from '../../core/engine/libraries/answers/answer.ts'
import { wrapLines } from '../wrapLines.ts'
import { plural } from '../../core/text/plural.ts'

/** Where a question was asked. */
export interface AskedPlace {
  readonly path: string
  /** Whether pages can be added to it. */
  readonly collected: boolean
}

/** The answer as a person reads it: what, how sure, who says so; then what else the pages say. */
export function answerText(answer: Omit<Answer, 'problems'>, place: AskedPlace): string {
  const { reading, others, history, abstained, rounds } = answer
  const read = rounds.reduce((sum, { documents }) => sum + documents, 0)
  const lines: string[] = []
  if (abstained) {
    lines.push(
      'The pages do not say.',
      '',
      `${plural(read, 'passage')} ${read === 1 ? 'was' : 'were'} read in ${rounds.length === 1 ? 'one round' : 'two rounds'}.`,
    )
    if (reading !== null)
      lines.push('', `The closest statement (certainty ${percent(reading.certainty)}):`, '', ...source(reading, true))
    lines.push('', ...howToFindMore(answer, place))
  } else if (reading !== null) {
    lines.push(`${reading.answer}  (certainty ${percent(reading.certainty)})`, '', ...source(reading, false))
    if (reading.pages.length > 1) lines.push(`  ${reading.pages.length} of the pages read say so.`)
  }
  if (history.length > 0) {
    const days = new Set(history.map(({ date }) => date)).size
    lines.push('', days === 1 ? 'Pages of one day say different things:' : 'The pages changed over time:')
    for (const entry of history) lines.push(`  ${entry.date}  ${entry.answer}  (${entry.url})`)
  }
  const differing = others.filter(
    (other) => !abstained && !reading?.pages.includes(other.evidence.url) && other.certainty > 0.2,
  )
  if (differing.length > 0) {
    lines.push('', 'Other pages say:')
    for (const other of differing)
      lines.push(`  ${other.answer}  (certainty ${percent(other.certainty)}; ${dated(other)}${other.evidence.url})`)
  }
  return `${lines.join('\n')}\n`
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

function source(reading: AnswerReading, named: boolean): readonly string[] {
  const { evidence } = reading
  return [
    ...(named ? [`  ${reading.answer}`] : []),
    ...wrapLines(`“${evidence.text}”`, 96).map((line) => `  ${line}`),
    `  ${evidence.title === '' ? evidence.url : `${evidence.title}, ${evidence.url}`}`,
    `  ${evidence.publishedAt === null ? 'The page has no date.' : `Published ${evidence.publishedAt}.`}`,
  ]
}

function dated({ evidence }: AnswerReading): string {
  return evidence.publishedAt === null ? '' : `${evidence.publishedAt}, `
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
