import { Command, type Option } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { badgeOf, badgeWords, badgeSummary } from '../../core/domain/badge.ts'
import { countLabels } from '../../core/domain/countLabels.ts'
import type { Support } from '../../core/domain/support.ts'
import type { ClaimRequest } from '../../core/engine/libraries/claims/claimLibrary.ts'
import { exportDraft } from '../../core/export/exportDraft.ts'
import { draftArgument, givenDraft } from '../givenDraft.ts'
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
  readonly workspace: string
  readonly json?: true
}

export function verifyCommand(surroundings: Surroundings): Command {
  const { signal, createEngine } = surroundings
  const command = new Command('verify')
    .summary('check a draft again, a claim against pages, or pairs of premise and hypothesis')
    .description(
      'Gives the sentences of a draft their badges again, checks a claim against pages, or judges pairs of premise and hypothesis. ' +
        'A claim (--text with --pages) is one or several sentences, such as those of an article: the pages are searched for evidence, which is printed with a badge, with what it does not state, and with what says otherwise.',
    )
    .argument('[draft]', draftArgument)
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
    .addOption(options.workspace())
    .option('--json', 'one JSON document on standard output (with --pairs one a line), nothing else there')
    .exitOverride()
    .action(async (draft: string | undefined, given: VerifyOptions) => {
      const { pairs, text, pages, verifier, out, workspace, json, ...judging } = given
      checkSubject({ draft, pairs, text }, pages)
      if (text !== undefined) {
        await verifyClaim({ text, pages: pages ?? [], ...judging }, surroundings, { workspace, json: json === true })
        return
      }
      const call = { verifier, signal, workspace, createEngine }
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

interface VerifierCall extends Pick<Surroundings, 'signal' | 'createEngine'> {
  readonly verifier: string
  readonly workspace: string
}

async function verifyPairs(
  file: string,
  { createEngine, workspace, ...call }: VerifierCall,
  json: boolean,
): Promise<string> {
  const pairs = await readPairs(file)
  if (pairs.length === 0) {
    throw new CitewrightError(
      'input',
      `${file} has no pairs.`,
      'Write one pair per line: {"premise": "…", "hypothesis": "…"}.',
    )
  }
  const engine = createEngine({ workspace })
  try {
    const { verdicts, unavailable } = await engine.verifyPairs(pairs, call)
    if (unavailable !== undefined) process.stderr.write(`${unavailable}\n`)
    const lines = json
      ? verdicts.map((verdict) => JSON.stringify(verdict))
      : [
          `${'verdict'.padEnd(labelWidth)}  P(entailed)  hypothesis`,
          ...verdicts.map(
            ({ label, probabilities }, index) =>
              `${label.padEnd(labelWidth)}  ${entailed(probabilities?.entailment ?? null).padEnd(11)}  ${pairs[index]?.hypothesis ?? ''}`,
          ),
          ...(verdicts.some(({ probabilities }) => probabilities !== null) ? [meaning] : []),
        ]
    return lines.map((line) => `${line}\n`).join('')
  } finally {
    engine.close()
  }
}

const labelWidth = 12

const meaning =
  'P(entailed): how probable the verifier finds it that the premise supports the whole hypothesis, from 0 to 1. A number, date or name that is missing makes a verdict weaker than this alone.'

async function verifyDraft(
  file: string,
  { createEngine, workspace, ...call }: VerifierCall,
  { json, out }: { readonly json: boolean; readonly out: string | undefined },
): Promise<string> {
  if (out !== undefined) await checkOutputFile(out)
  const given = await givenDraft(file, { workspace, createEngine })
  const { draft, supports, unavailable } = await createEngine({ workspace }).verifyDraft(given.draft, call)
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
      .map(
        ({ id, text, support }) =>
          `${id}  ${badgeWords[badgeOf(support)]}${scored(support)}${missing(support.missing)}: ${text}`,
      ),
    ...(supports.some((support) => scored(support) !== '') ? [meaningInDraft] : []),
    out === undefined ? 'Nothing was written; --out FILE keeps the draft with these badges.' : `The draft: ${out}`,
    '',
  ].join('\n')
}

const meaningInDraft =
  'P(entailed): how probable the verifier finds it that the cited passages support the sentence, from 0 to 1; of a contradicted one, P(contradicted) is shown.'

/** A contradicted sentence has the probability of contradiction in place of that of support. */
function scored({ label, probability }: Support): string {
  if (probability === null) return ''
  return label === 'contradicted'
    ? ` (P(contradicted) ${entailed(probability)})`
    : ` (P(entailed) ${entailed(probability)})`
}

function entailed(probability: number | null): string {
  return probability === null ? '-' : probability.toFixed(2)
}

function missing(facts: readonly { readonly text: string }[]): string {
  return facts.length === 0 ? '' : ` (not in its passage: ${facts.map(({ text }) => text).join(', ')})`
}
