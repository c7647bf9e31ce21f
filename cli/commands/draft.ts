import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Command, Option } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { PageProblem } from '../../core/domain/page.ts'
import { methodSchema } from '../../core/domain/draft.ts'
import type { LongCall } from '../../core/domain/progress.ts'
import type { DraftRequest } from '../../core/engine/pipeline/draftRequest.ts'
import type { DraftResult } from '../../core/engine/engine.ts'
import { outlineNeedsModel } from '../../core/engine/pipeline/methodErrors.ts'
import { RunFailedError } from '../../core/engine/pipeline/runFailedError.ts'
import { badgeSummary } from '../../core/domain/badge.ts'
import { draftedFiles, refuseChanged, reportName } from '../draftedFiles.ts'
import { pagesOfDraft, type DraftPages } from '../collect/collectForDraft.ts'
import { missingLines } from '../collect/collectLines.ts'
import { searchOptions, type CollectFlags } from '../collect/collectOptions.ts'
import { refinementOf } from '../collect/refinement.ts'
import { addOptions, chunkOptions, eventOptions, modelOptions, options, wholeNumber } from '../options.ts'
import { problemLine } from '../problemLine.ts'
import { outlineLine, readOutline } from '../readOutline.ts'
import type { Surroundings } from '../program.ts'
import { readOption, siteChoices, siteOptions, type SiteChoices } from '../siteOptions.ts'
import { showProgress } from '../showProgress.ts'
import { useLines } from '../useLines.ts'
import { checkOutputFolder, writeOutputs } from '../writeOutputs.ts'
import { plural } from '../../core/text/plural.ts'

interface DraftOptions
  extends Omit<DraftRequest, 'source' | 'outline' | 'archive'>, Omit<CollectFlags, 'refine'>, SiteChoices {
  readonly workspace: string
  readonly out: string
  readonly force?: true
  readonly json?: true
}

export function draftCommand({ signal, createEngine }: Surroundings): Command {
  const command = new Command('draft')
    .summary('write an article from the pages of an event')
    .description(
      'Writes an article from the pages of an event into --out: draft.json, article.wiki, article.html and report.json. ' +
        'With --from the pages are found and fetched first, into the event folder event beside them.',
    )
    .argument('[event]', 'event file (JSON) or folder (event.json and pages/)')
  addOptions(command, [...eventOptions(), ...searchOptions(), ...siteOptions(), readOption(), options.archive()])
    .addOption(
      new Option('--method <name>', 'how the article is written: in one answer, or an outline and then each section')
        .choices(methodSchema.options)
        .default('rr'),
    )
    .option(
      '--outline <file>',
      'your own outline, one heading a line: each section is written for itself (--method prr), which needs a model as --writer',
    )
  addOptions(command, chunkOptions())
    .option('--writer <which>', 'extractive, model:ID, gguf:FILE, openai:MODEL or service:ID', 'extractive')
    .addOption(options.baseUrl())
    .addOption(options.verifier())
    .addOption(options.judge())
    .addOption(options.contextTokens())
    .addOption(options.inputTokens())
    .option(
      '--max-output-tokens <n>',
      'tokens of an answer (default: 8000, or 2000 a section with --method prr; 800 and 400 with the paper preset)',
      wholeNumber(16, 100_000),
    )
    .option('--rewrite', 'write the sentences again for cohesion, and keep only what stays supported')
  return addOptions(command, modelOptions())
    .requiredOption('--out <dir>', 'folder for the results')
    .option('--force', 'overwrite an earlier draft in that folder although its files have been changed since')
    .addOption(options.json())
    .exitOverride()
    .action(async (event: string | undefined, given: DraftOptions) => {
      const { title, page, opened, date, place, language, allow, deny, read, ...others } = given
      const { from, searxng, query, heading, window, versions, limit, ...options } = others
      const { workspace, out, force, json, outline: outlineFile, ...request } = options
      const named = { title, page, opened, date, place, language }
      const searched = { from, searxng, query, heading, window, versions, limit, outline: outlineFile }
      const asked = { archive: request.archive, refine: refinementOf(request) }
      const pages = pagesOfDraft(
        event,
        { ...named, ...searched, ...asked, choices: siteChoices({ allow, deny, read }) },
        out,
      )
      const outline = await readOutline(outlineFile)
      if (outline !== undefined) {
        const { writer = 'extractive' } = request
        process.stderr.write(`${outlineLine(outline, { writer, isSearched: from !== undefined })}\n`)
      } else if (request.method === 'prr' && request.writer === 'extractive') throw outlineNeedsModel()
      await checkOutputFolder(out)
      if (force !== true) refuseChanged(out)
      const progress = showProgress(process.stderr)
      const engine = createEngine({ workspace })
      const call: LongCall = { signal, onProgress: (step) => progress.show(step) }
      try {
        const { source, collected } = await pages({ engine, call, end: () => progress.end() })
        const result = await engine.draft(
          { source, outline, ...request, maxCost: leftOf(request.maxCost, collected) },
          call,
        )
        progress.end()
        const files = draftedFiles(result)
        await writeOutputs(out, files)
        await rm(join(out, failedReport), { force: true })
        if (json === true) {
          for (const problem of result.report.problems.filter(isLeftOut)) {
            process.stderr.write(`${problemLine(problem)}\n`)
          }
          const told = { ...jsonResult(out, files, result), ...about(collected) }
          process.stdout.write(`${JSON.stringify(told, null, 2)}\n`)
        } else process.stdout.write(summary(out, result, collected))
      } catch (error) {
        progress.end()
        if (error instanceof RunFailedError) await tellFailure(out, error)
        if (signal.aborted || (error instanceof RunFailedError && error.resumable))
          process.stderr.write('The finished steps are kept: run the same command to go on.\n')
        throw error
      } finally {
        engine.close()
      }
    })
}

/** What drafting may cost, of which collecting has used some. */
function leftOf(maxCost: number | undefined, collected: DraftPages['collected']): number | undefined {
  return maxCost === undefined ? undefined : Math.max(0, maxCost - (collected?.searches.refined?.cost ?? 0))
}

/** Where the report of a run that failed goes if the folder contains the article of an earlier one, whose report stays. */
const failedReport = 'failed-report.json'

/** Says which pages gave nothing, and leaves the report; a report that cannot be written hides no other failure. */
async function tellFailure(out: string, { report }: RunFailedError): Promise<void> {
  for (const problem of report.problems) process.stderr.write(`${problemLine(problem)}\n`)
  const name = existsSync(join(out, 'draft.json')) ? failedReport : reportName
  try {
    await writeOutputs(out, new Map([[name, `${JSON.stringify(report, null, 2)}\n`]]))
    process.stderr.write(`What was done until then is recorded in ${join(out, name)}.\n`)
  } catch (error) {
    if (!(error instanceof CitewrightError)) throw error
    process.stderr.write(`${error.message}\n`)
  }
}

function jsonResult(out: string, files: ReadonlyMap<string, string>, { draft, report }: DraftResult): object {
  return { out, files: [...files.keys()].map((name) => join(out, name)), draft, report }
}

/** What was collected for the draft, where it was, without the contents of its pages. */
function about(collected: DraftPages['collected']): object {
  return collected === undefined ? {} : { collected: { ...collected, files: [...collected.files.keys()] } }
}

function isLeftOut({ code }: PageProblem): boolean {
  return code === 'denied' || code === 'deprecated'
}

function summary(out: string, { draft, report }: DraftResult, collected: DraftPages['collected']): string {
  const sentences = draft.sections.flatMap((section) => section.sentences)
  const cited = new Set(sentences.flatMap(({ citations }) => citations))
  const sources = new Set(draft.chunks.filter(({ id }) => cited.has(id)).map(({ pageId }) => pageId)).size
  const badges = badgeSummary(sentences.map(({ support }) => support))
  const lines = [
    `${draft.event.title}: ${plural(sentences.length, 'sentence')} (${badges}) from ${plural(sources, 'source')}.`,
    ...useLines(report),
    ...report.notes,
    ...report.problems.map(problemLine),
    ...missingLines(collected?.missing ?? []),
    `The article: ${join(out, 'article.html')}`,
    `Wikitext, draft and report lie beside it: ${['article.wiki', 'draft.json', 'report.json'].join(', ')}.`,
  ]
  return `${lines.join('\n')}\n`
}
