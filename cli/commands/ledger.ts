import { existsSync } from 'node:fs'
import { Command, Option } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { inEnglish } from '../../core/domain/phrase.ts'
import type { Engine } from '../../core/engine/engine.ts'
import type {
  LedgerEvent,
  LedgerReading,
  LedgerView,
  LedgerViewOptions,
} from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { changeText, ledgersText, ledgerText, logText, readingText } from '../ledger/ledgerText.ts'
import { namedEvent } from '../ledger/namedEvent.ts'
import { costLine } from '../costLine.ts'
import { EndedWith } from '../endedWith.ts'
import { exitCodes } from '../exitCodes.ts'
import { endIfIncomplete } from './ask.ts'
import { options, wholeNumber } from '../options.ts'
import { problemLine } from '../problemLine.ts'
import type { Surroundings } from '../program.ts'
import { showProgress } from '../showProgress.ts'

interface LedgerOptions {
  readonly pages?: readonly string[] | true
  readonly opened?: readonly string[]
  readonly again?: true
  readonly at?: string
  readonly after?: number
  readonly ask?: string
  readonly all?: true
  readonly log?: true
  readonly undo?: number
  readonly redo?: number
  readonly takeBack?: string
  readonly reason?: string
  readonly verifier: string
  readonly similarity: string
  readonly reader?: string
  readonly judge: string
  readonly contextTokens?: number
  readonly pricePrompt?: number
  readonly priceOutput?: number
  readonly maxCost?: number
  readonly baseUrl?: string
  readonly workspace: string
  readonly json?: true
}

export function ledgerCommand({ createEngine, signal }: Surroundings): Command {
  const number = wholeNumber(0, Number.MAX_SAFE_INTEGER)
  return new Command('ledger')
    .summary('collect the facts of an event, with their history')
    .description(
      'Stores what pages say about an event as facts: when each was true, which pages state it, what replaced it, and where pages disagree. ' +
        'Pages are read once, each whole or not at all. Everything that was done to the ledger is in its log and can be undone.',
    )
    .argument(
      '[event]',
      'event file or folder, or the title or id of an event of the workspace (default: list the ledgers)',
    )
    .option(
      '--pages [url-or-file...]',
      "read these pages into the ledger, saved ones or folders of them; without any, the event's own",
    )
    .addOption(options.opened())
    .option('--again', 'also read the pages in which nothing was found before, for example with another reader')
    .addOption(options.day('--at <day>', 'what was true on a day, such as 2026-05-31'))
    .addOption(new Option('--after <n>', 'the ledger as it was after its first n operations').argParser(number))
    .option('--ask <question>', 'what the facts answer to this, and the facts themselves')
    .option('--all', 'also facts that do not hold any more')
    .option('--log', 'everything that was done to the ledger, with reasons and passages')
    .addOption(new Option('--undo <n>', 'undo an operation by its number in the log').argParser(number))
    .addOption(new Option('--redo <n>', 'put an operation that was undone in force again').argParser(number))
    .option(
      '--take-back <url-or-file>',
      'let nothing count that was read of a page, also named by its number in the list; what other pages say too stays',
    )
    .option('--reason <text>', 'why, for the log, with --undo, --redo and --take-back')
    .addOption(options.verifier())
    .addOption(options.similarity())
    .addOption(options.ledgerReader())
    .addOption(options.judge())
    .addOption(options.contextTokens())
    .addOption(options.pricePrompt())
    .addOption(options.priceOutput())
    .addOption(options.maxCost())
    .addOption(options.baseUrl())
    .addOption(options.workspace())
    .addOption(options.json())
    .addHelpText(
      'after',
      `
Examples:
  citewright ledger event.json --pages
  citewright ledger event.json --pages https://example.org/inquiry report.pdf
  citewright ledger event.json --at 2026-05-31
  citewright ledger event.json --take-back https://example.org/inquiry --reason "withdrawn by the paper"`,
    )
    .exitOverride()
    .action(async (name: string | undefined, given: LedgerOptions) => {
      checkTogether(name, given)
      const engine = createEngine({ workspace: given.workspace })
      const write = (value: unknown, text: string): void =>
        void process.stdout.write(given.json === true ? `${JSON.stringify(value, null, 2)}\n` : text)
      try {
        const { ledgers } = engine
        if (name === undefined) {
          const list = await ledgers.list()
          write(list, ledgersText(list))
          return
        }
        const event = await namedEvent(name, engine)
        const { log, undo, redo, takeBack, reason = '' } = given
        if (given.pages !== undefined || given.opened !== undefined) {
          const reading = await readPages(event, given, { engine, signal })
          write(reading, readingText(reading))
          if (reading.unread > 0 || reading.judgeFailed) throw new EndedWith(exitCodes.unavailable)
        } else if (log === true) {
          const statedOn = await ledgers.log(event)
          write(statedOn, logText(statedOn))
        } else if (undo !== undefined || redo !== undefined || takeBack !== undefined) {
          const change =
            undo !== undefined
              ? await ledgers.undo(event, undo, reason)
              : redo !== undefined
                ? await ledgers.redo(event, redo, reason)
                : await ledgers.takeBack(event, await pageOfLedger(takeBack ?? '', event, engine), reason)
          write(change, changeText(change))
        } else {
          const { at, after: operations, ask: question, all = false } = given
          const view = await askLedger(event, { at, operations, question, ...howToRead(given) }, { engine, signal })
          write(view, ledgerText(view, { all, question: question !== undefined, after: operations !== undefined }))
          if (view.answer !== undefined) endIfIncomplete(view.answer)
        }
      } finally {
        engine.close()
      }
    })
}

/** A page as the ledger knows it, where its file is named; a name that is no file, or one of another page, stays as it is. */
async function pageOfLedger(name: string, event: LedgerEvent, engine: Engine): Promise<string> {
  if (!existsSync(name)) return name
  const { pages, title } = await engine.ledgers.show(event)
  const saved = await engine.inspectEvent({ kind: 'pages', title, language: 'en', sources: [name] })
  const ids = new Set(saved.pages.map(({ id }) => String(id)))
  return pages.find(({ document }) => ids.has(document.id))?.document.id ?? name
}

/** What reads pages or facts, and judges what a model writes. */
function howToRead(given: LedgerOptions): Omit<LedgerViewOptions, 'at' | 'operations' | 'question'> {
  const { verifier, similarity, reader, judge, contextTokens, baseUrl, pricePrompt, priceOutput, maxCost } = given
  return { verifier, similarity, reader, judge, contextTokens, baseUrl, pricePrompt, priceOutput, maxCost }
}

async function askLedger(
  event: LedgerEvent,
  options: LedgerViewOptions,
  { engine, signal }: { readonly engine: Engine; readonly signal: AbortSignal },
): Promise<LedgerView> {
  const progress = showProgress(process.stderr)
  try {
    const view = await engine.ledgers.show(event, options, { signal, onProgress: (step) => progress.show(step) })
    progress.end()
    for (const note of view.answer?.notes ?? []) process.stderr.write(`${note}\n`)
    const { reader = '', usage = null } = view.answer ?? {}
    if (usage !== null) process.stderr.write(`${costLine(reader, usage)}\n`)
    return view
  } finally {
    progress.end()
  }
}

async function readPages(
  event: LedgerEvent,
  { pages, opened = [], again, ...given }: LedgerOptions,
  { engine, signal }: { readonly engine: Engine; readonly signal: AbortSignal },
): Promise<LedgerReading> {
  const progress = showProgress(process.stderr)
  const how = howToRead({ ...given, opened })
  try {
    const reading = await engine.ledgers.read(
      event,
      {
        own: pages === true,
        pages: pages === true || pages === undefined ? [] : pages,
        opened,
        again: again === true,
        ...how,
      },
      { signal, onProgress: (step) => progress.show(step) },
    )
    progress.end()
    for (const line of [...reading.problems.map(problemLine), ...reading.notes.map(inEnglish)])
      process.stderr.write(`${line}\n`)
    if (reading.usage !== null) process.stderr.write(`${costLine(reading.reader, reading.usage)}\n`)
    return reading
  } finally {
    progress.end()
  }
}

/** @throws LedgerOptionsError for options that do not go together */
function checkTogether(name: string | undefined, given: LedgerOptions): void {
  const doing = Object.entries({
    '--pages': given.pages ?? given.opened,
    '--log': given.log,
    '--undo': given.undo,
    '--redo': given.redo,
    '--take-back': given.takeBack,
  })
  const showing = Object.entries({ '--at': given.at, '--after': given.after, '--ask': given.ask, '--all': given.all })
  const flags = [...doing, ...showing].flatMap(([flag, value]) => (value === undefined ? [] : [flag]))
  const [first, second] = flags
  if (given.again === true && given.pages === undefined && given.opened === undefined) {
    throw new CitewrightError('input', '--again was given without pages to read.', 'Give it with --pages.')
  }
  if (first === undefined || !['--undo', '--redo', '--take-back'].includes(first)) refuseReason(given)
  if (first === undefined) return
  if (name === undefined)
    throw new CitewrightError('input', `${first} was given without an event.`, 'Name the event first.')
  if (second !== undefined && doing.some(([flag]) => flag === first)) {
    throw new CitewrightError('input', `${first} and ${second} do not go together.`, 'Give one of them at a time.')
  }
}

function refuseReason({ reason }: LedgerOptions): void {
  if (reason === undefined) return
  throw new CitewrightError(
    'input',
    '--reason was given, and nothing that wants one.',
    'Give it with --undo, --redo or --take-back.',
  )
}
