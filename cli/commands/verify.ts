import { Command, type Option } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { createEngine } from '../../core/engine/createEngine.ts'
import { badgeOf, badgeWords, badgeSummary } from '../../core/domain/badge.ts'
import { countLabels } from '../../core/domain/countLabels.ts'
import type { ClaimRequest } from '../../core/engine/libraries/claims/claimLibrary.ts'
import { exportDraft } from '../../core/export/exportDraft.ts'
import { readDraft } from '../../core/export/readDraft.ts'
import type { PairVerdict } from '../../core/judge/nli/verifier.ts'
import { addOptions, moneyOptions, options } from '../options.ts'
import type { Surroundings } from '../program.ts'
import { readPairs } from '../readPairs.ts'
import { verifyClaim } from '../verify/verifyClaim.ts'
import { checkOutputFile, writeOutput } from '../writeOutputs.ts'

interface VerifyOptions extends Omit<ClaimRequest, 'text' | 'pages'> {
  readonly pairs?: string
  readonly text?: string
  readonly pages?: readonly string[]
  readonly verifier: string
  readonly out?: string
  readonly json?: true
}

export function verifyCommand(surroundings: Surroundings): Command {
  const { signal } = surroundings
  const command = new Command('verify')
    .summary('check a draft again, a claim against pages, or pairs of premise and hypothesis')
    .description(
      'Gives the sentences of a draft their badges again, checks a claim against pages, or judges pairs of premise and hypothesis. ' +
        'A claim (--text with --pages) is one or several sentences, such as those of an article: the pages are searched for evidence, which is printed with a badge, with what it does not state, and with what says otherwise.',
    )
    .argument('[draft]', 'draft.json of an earlier run')
    .option('--text <claim>', 'the claim to check, in quotation marks')
    .option(
      '--pages <source...>',
      'with --text: addresses, files, folders, and event files or folders that may support the claim',
    )
    .addOption(options.opened())
    .addOption(claimJudge())
    .addOption(options.baseUrl())
  return addOptions(command, moneyOptions())
    .option('--pairs <file>', 'JSON lines {"premise": …, "hypothesis": …}')
    .addOption(options.verifier())
    .option('--out <file>', 'where to write the draft with its new badges')
    .option('--json', 'one JSON document on standard output (with --pairs one a line), nothing else there')
    .exitOverride()
    .action(async (draft: string | undefined, given: VerifyOptions) => {
      const { pairs, text, pages, verifier, out, json, ...judging } = given
      checkSubject({ draft, pairs, text }, pages)
      if (text !== undefined) {
        await verifyClaim({ text, pages: pages ?? [], ...judging }, surroundings, { json: json === true })
        return
      }
      const call = { verifier, signal }
      if (pairs !== undefined) process.stdout.write(await verifyPairs(pairs, call, json === true))
      if (draft !== undefined) process.stdout.write(await verifyDraft(draft, call, { json: json === true, out }))
    })
}

function claimJudge(): Option {
  const option = options.judge()
  option.description =
    'with --text: who judges the claim: none, same (the writer of the settings), gguf:FILE, model:ID, openai:MODEL, service:ID, or nli:DIR'
  return option.default('none')
}

/** @throws CitewrightError unless exactly one of a draft, pairs, and a claim with pages is given */
function checkSubject(
  subjects: {
    readonly draft: string | undefined
    readonly pairs: string | undefined
    readonly text: string | undefined
  },
  pages: readonly string[] | undefined,
): void {
  const remedy = 'Give a draft.json, --pairs FILE.jsonl, or --text "…" with --pages.'
  const given = Object.values(subjects).filter((subject) => subject !== undefined).length
  if (given === 0) throw new CitewrightError('input', 'Nothing to verify was given.', remedy)
  if (given > 1) throw new CitewrightError('input', 'Several things to verify were given.', remedy)
  if ((subjects.text === undefined) !== (pages === undefined)) {
    throw new CitewrightError(
      'input',
      pages === undefined ? 'A claim was given without pages.' : 'Pages were given without a claim.',
      'Give the claim with --text "…" and its pages with --pages.',
    )
  }
}

interface VerifierCall {
  readonly verifier: string
  readonly signal: AbortSignal
}

async function verifyPairs(file: string, call: VerifierCall, json: boolean): Promise<string> {
  const pairs = await readPairs(file)
  const { verdicts, unavailable } = await createEngine().verifyPairs(pairs, call)
  if (unavailable !== undefined) process.stderr.write(`${unavailable}\n`)
  const lines = verdicts.map((verdict, index) =>
    json
      ? JSON.stringify(verdict)
      : `${verdict.label.padEnd(12)}  ${probabilityOf(verdict)}  ${pairs[index]?.hypothesis ?? ''}`,
  )
  return lines.map((line) => `${line}\n`).join('')
}

async function verifyDraft(
  file: string,
  call: VerifierCall,
  { json, out }: { readonly json: boolean; readonly out: string | undefined },
): Promise<string> {
  if (out !== undefined) await checkOutputFile(out)
  const { draft, supports, unavailable } = await createEngine().verifyDraft(await readDraft(file), call)
  if (unavailable !== undefined) process.stderr.write(`${unavailable}\n`)
  if (out !== undefined) await writeOutput(out, exportDraft(draft, 'json'))
  const sentences = draft.sections.flatMap((section) => section.sentences)
  const counts = countLabels(supports)
  if (json) {
    const badges = sentences.map(({ id, text, support }) => ({ id, text, support }))
    return `${JSON.stringify({ draft: draft.id, verifier: draft.verifier, counts, sentences: badges }, null, 2)}\n`
  }
  return [
    `${draft.event.title}: ${supports.length} sentences (${badgeSummary(supports)}).`,
    ...sentences
      .filter(({ support }) => support.label !== 'supported')
      .map(({ id, text, support }) => `${id}  ${badgeWords[badgeOf(support)]}${missing(support.missing)}: ${text}`),
    out === undefined ? 'Nothing was written; --out FILE keeps the draft with these badges.' : `The draft: ${out}`,
    '',
  ].join('\n')
}

/** Of what the label says: of contradiction where that is what was found, otherwise of entailment. */
function probabilityOf({ label, probabilities }: PairVerdict): string {
  if (probabilities === null) return '   -'
  return (label === 'contradicted' ? probabilities.contradiction : probabilities.entailment).toFixed(2)
}

function missing(facts: readonly { readonly text: string }[]): string {
  return facts.length === 0 ? '' : ` (not in its passage: ${facts.map(({ text }) => text).join(', ')})`
}
