import { Command, Option } from 'commander'
import type { Answer, AnswerReading } from '../../core/engine/answers/answer.ts'
import { counted } from '../collect/collectLines.ts'
import { addOptions, decimal, each, options, wholeNumber } from '../options.ts'
import { problemLine } from '../problemLine.ts'
import type { Surroundings } from '../program.ts'
import { showProgress } from '../showProgress.ts'
import { readOption, siteChoices, siteOptions, type SiteChoices } from '../siteOptions.ts'
import { wrapLines } from '../wrapLines.ts'

interface AskCommandOptions extends SiteChoices {
  readonly choice?: readonly string[]
  readonly date?: string
  readonly preset: 'paper' | 'grounded'
  readonly ranker?: string
  readonly chunkWords: number
  readonly provenance: 'search' | 'external-link' | 'all'
  readonly verifier: string
  readonly reader: string
  readonly baseUrl?: string
  readonly certainty?: string
  readonly documents?: number
  readonly candidates?: number
  readonly lambda?: number
  readonly json?: true
}

export function askCommand({ signal, createEngine }: Surroundings): Command {
  const command = new Command('ask')
    .summary("ask an event's pages a question")
    .description(
      "Asks an event's pages a question: gives the answer with the sentence and page that say so, or says that the pages do not tell.",
    )
    .argument('<event>', 'event file (JSON) or folder (event.json and pages/)')
    .argument('<question>', 'the question, in quotation marks')
    .option('--choice <text>', 'an answer to choose from; once for each', each)
    .option('--date <day>', 'day on which it is asked, such as 2026-05-31: later pages are not read')
  return addOptions(command, [...siteOptions(), readOption()])
    .addOption(options.preset('grounded'))
    .addOption(options.ranker())
    .addOption(options.chunkWords())
    .addOption(options.provenance())
    .addOption(options.verifier())
    .addOption(options.reader())
    .addOption(options.baseUrl())
    .addOption(options.certainty())
    .addOption(
      new Option('--documents <n>', 'passages that are read at first, and again where they do not tell')
        .argParser(wholeNumber(1, 50))
        .default(5),
    )
    .addOption(
      new Option(
        '--candidates <n>',
        'passages after the first from which the second round chooses; 0 for no second round',
      )
        .argParser(wholeNumber(0, 200))
        .default(20),
    )
    .addOption(
      new Option('--lambda <n>', 'how far a doubtful answer steers the second round')
        .argParser(decimal(0, 10))
        .default(1),
    )
    .addOption(options.json())
    .exitOverride()
    .action(async (event: string, question: string, given: AskCommandOptions) => {
      const { json, allow, deny, read, choice, ...request } = given
      const engine = createEngine()
      const progress = showProgress(process.stderr)
      try {
        const { problems, ...answer } = await engine.ask(
          {
            source: { kind: 'event', path: event, ...siteChoices({ allow, deny, read }) },
            question,
            ...(choice === undefined ? {} : { choices: choice }),
            ...request,
          },
          { signal, onProgress: (step) => progress.show(step) },
        )
        progress.end()
        for (const problem of problems) process.stderr.write(`${problemLine(problem)}\n`)
        for (const note of answer.notes) process.stderr.write(`${note}\n`)
        process.stdout.write(json === true ? `${JSON.stringify(answer)}\n` : text(answer))
      } finally {
        progress.end()
        engine.close()
      }
    })
}

/** The answer as a person reads it: what, how sure, who says so; then what else the pages say. */
function text(answer: Omit<Answer, 'problems'>): string {
  const { reading, others, history, abstained, rounds } = answer
  const read = rounds.reduce((sum, { documents }) => sum + documents, 0)
  const lines: string[] = []
  if (abstained) {
    lines.push(
      'The pages do not tell.',
      '',
      `${counted(read, 'passage')} ${read === 1 ? 'was' : 'were'} read in ${rounds.length === 1 ? 'one round' : 'two rounds'}.`,
    )
    if (reading !== null)
      lines.push(
        '',
        `The nearest thing they say (certainty ${percent(reading.certainty)}):`,
        '',
        ...source(reading, true),
      )
    if (answer.widen !== null)
      lines.push('', `To find more pages: citewright collect --title ${JSON.stringify(answer.widen)}`)
  } else if (reading !== null) {
    lines.push(`${reading.answer}  (certainty ${percent(reading.certainty)})`, '', ...source(reading, false))
    if (reading.pages.length > 1) lines.push(`  ${reading.pages.length} pages that were read say so.`)
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

function source(reading: AnswerReading, named: boolean): readonly string[] {
  const { evidence } = reading
  return [
    ...(named ? [`  ${reading.answer}`] : []),
    ...wrapLines(`“${evidence.text}”`, 96).map((line) => `  ${line}`),
    `  ${evidence.title === '' ? evidence.url : `${evidence.title}, ${evidence.url}`}`,
    `  ${evidence.publishedAt === null ? 'The page does not tell its date.' : `Published ${evidence.publishedAt}.`}`,
  ]
}

function dated({ evidence }: AnswerReading): string {
  return evidence.publishedAt === null ? '' : `${evidence.publishedAt}, `
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
