import { Command } from 'commander'
import type { LongCall } from '../../core/domain/progress.ts'
import type { CollectedEvent } from '../../core/engine/libraries/collect/collectedEvent.ts'
import type { Answer } from '../../core/engine/libraries/answers/answer.ts'
import type { AskRequest } from '../../core/engine/libraries/answers/askRequest.ts'
import { answerText } from '../ask/answerText.ts'
import { collectAndAsk, isCollected, refuseCollecting } from '../ask/collectAndAsk.ts'
import { collectedLines } from '../collect/collectLines.ts'
import { searchOptions, type CollectFlags } from '../collect/collectOptions.ts'
import { refuseSearching } from '../collect/refuseSearching.ts'
import { costLine } from '../costLine.ts'
import { EndedWith } from '../endedWith.ts'
import { exitCodes } from '../exitCodes.ts'
import { addOptions, each, moneyOptions, options } from '../options.ts'
import { problemLine } from '../problemLine.ts'
import type { Surroundings } from '../program.ts'
import { showProgress } from '../showProgress.ts'
import { readOption, siteChoices, siteOptions, type SiteChoices } from '../siteOptions.ts'

interface AskCommandOptions
  extends
    SiteChoices,
    Pick<CollectFlags, 'from' | 'searxng' | 'query' | 'heading' | 'window' | 'versions' | 'limit' | 'archive'> {
  readonly choice?: readonly string[]
  readonly choices?: readonly string[]
  readonly date?: string
  readonly preset: 'paper' | 'grounded'
  readonly ranker?: string
  readonly chunkWords: number
  readonly provenance: 'search' | 'external-link' | 'all'
  readonly verifier: string
  readonly reader: string
  readonly baseUrl?: string
  readonly pricePrompt?: number
  readonly priceOutput?: number
  readonly maxCost?: number
  readonly judge: string
  readonly contextTokens?: number
  readonly workspace: string
  readonly json?: true
}

export function askCommand({ signal, createEngine }: Surroundings): Command {
  const command = new Command('ask')
    .summary("ask an event's pages a question")
    .description(
      "Asks an event's pages a question. A language model (--reader) answers with the sentences that say so, each checked like a sentence of a draft, or says that the pages do not answer it. Without one, the sentences that come nearest are shown. " +
        'With --from, more pages are then searched for and added to the event folder, and the question is asked again.',
    )
    .argument('<event>', 'event file (JSON) or folder (event.json and pages/)')
    .argument('<question>', 'the question, in quotation marks')
    .option('--choice <text>', 'an answer to choose from; repeat it for more', each)
    .option('--choices <text...>', 'the answers to choose from, one behind another, after everything else')
    .addOption(options.day('--date <day>', 'day on which it is asked, such as 2026-05-31: later pages are not read'))
  addOptions(command, [...siteOptions(), readOption(), ...searchOptions(), options.archive()])
    .addOption(options.preset('grounded'))
    .addOption(options.ranker())
    .addOption(options.chunkWords())
    .addOption(options.provenance())
    .addOption(options.verifier())
    .addOption(options.reader())
    .addOption(options.judge())
    .addOption(options.contextTokens())
    .addOption(options.baseUrl())
  return addOptions(command, [...moneyOptions(), options.workspace()])
    .addOption(options.json())
    .exitOverride()
    .action(async (event: string, question: string, given: AskCommandOptions) => {
      const { json, allow, deny, read, choice = [], choices = [], ...others } = given
      const { from, searxng, query, heading, window, versions, limit, archive, workspace, ...request } = others
      if (from === undefined) refuseSearching({ searxng, query, heading, window, versions, limit, archive })
      const collected = await isCollected(event)
      if (from !== undefined && !collected) refuseCollecting(event)
      const asking: AskRequest = {
        source: { kind: 'event', path: event, ...siteChoices({ allow, deny, read }) },
        question,
        ...(choice.length + choices.length === 0 ? {} : { choices: [...choice, ...choices] }),
        ...request,
      }
      const engine = createEngine({ workspace })
      const progress = showProgress(process.stderr)
      const call: LongCall = { signal, onProgress: (step) => progress.show(step) }
      const end = (): void => progress.end()
      const show = (answer: Answer, again?: CollectedEvent): void => {
        end()
        const { problems, ...shown } = answer
        for (const problem of problems) process.stderr.write(`${problemLine(problem)}\n`)
        for (const note of shown.notes) process.stderr.write(`${note}\n`)
        if (shown.usage !== null) process.stderr.write(`${costLine(shown.reader, shown.usage)}\n`)
        const place = { path: event, collected }
        process.stdout.write(
          json === true ? `${JSON.stringify({ ...shown, ...about(again) })}\n` : answerText(shown, place),
        )
      }
      try {
        const first = await engine.ask(asking, call)
        if (first.outcome === 'answered' || from === undefined) {
          show(first)
          endIfIncomplete(first)
          return
        }
        const flags: CollectFlags = {
          from,
          searxng,
          query,
          heading,
          window,
          versions,
          limit,
          archive,
          ...siteChoices({ allow, deny }),
        }
        const again = await collectAndAsk(first, { path: event, flags, request: asking }, { engine, call, end }).catch(
          (error: unknown) => {
            // The error is reported beside what the known pages say.
            show(first)
            throw error
          },
        )
        for (const line of collectedLines(again.collected, event)) process.stderr.write(`${line}\n`)
        show(again.answer, again.collected)
        endIfIncomplete(again.answer)
      } finally {
        end()
        engine.close()
      }
    })
}

/** A model that gave no readable answer, and a judge that failed, end a command as a service does that does not answer. */
export function endIfIncomplete({ outcome, judgeFailure }: Pick<Answer, 'outcome' | 'judgeFailure'>): void {
  if (outcome === 'unreadable' || judgeFailure !== null) throw new EndedWith(exitCodes.unavailable)
}

/** What was collected before a question was asked again, without the contents of its pages. */
function about(collected: CollectedEvent | undefined): object {
  return collected === undefined ? {} : { collected: { ...collected, files: [...collected.files.keys()] } }
}
