import { basename, dirname } from 'node:path'
import { Command } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { createEngine } from '../../core/engine/createEngine.ts'
import { badgeOf, badgeWords, badgeSummary } from '../../core/domain/badge.ts'
import { countLabels } from '../../core/domain/countLabels.ts'
import { exportDraft } from '../../core/export/exportDraft.ts'
import { readDraft } from '../../core/export/readDraft.ts'
import type { PairVerdict } from '../../core/judge/nli/verifier.ts'
import { options } from '../options.ts'
import type { Surroundings } from '../program.ts'
import { readPairs } from '../readPairs.ts'
import { checkOutputFolder, writeOutputs } from '../writeOutputs.ts'

interface VerifyOptions {
  readonly pairs?: string
  readonly verifier: string
  readonly out?: string
  readonly json?: true
}

export function verifyCommand({ signal }: Surroundings): Command {
  return new Command('verify')
    .summary('check a draft again, or judge pairs of premise and hypothesis')
    .description('Gives the sentences of a draft their badges again, or judges pairs of premise and hypothesis.')
    .argument('[draft]', 'draft.json of an earlier run')
    .option('--pairs <file>', 'JSON lines {"premise": …, "hypothesis": …}')
    .addOption(options.verifier())
    .option('--out <file>', 'where to write the draft with its new badges')
    .option('--json', 'one JSON document on standard output (with --pairs one a line), nothing else there')
    .exitOverride()
    .action(async (draft: string | undefined, { pairs, verifier, out, json }: VerifyOptions) => {
      if ((draft === undefined) === (pairs === undefined)) {
        throw new CitewrightError(
          'input',
          draft === undefined ? 'Nothing to verify was given.' : 'A draft was given together with --pairs.',
          'Give a draft.json, or --pairs FILE.jsonl.',
        )
      }
      const call = { verifier, signal }
      if (pairs !== undefined) process.stdout.write(await verifyPairs(pairs, call, json === true))
      if (draft !== undefined) process.stdout.write(await verifyDraft(draft, call, { json: json === true, out }))
    })
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
  if (out !== undefined) await checkOutputFolder(dirname(out))
  const { draft, supports, unavailable } = await createEngine().verifyDraft(await readDraft(file), call)
  if (unavailable !== undefined) process.stderr.write(`${unavailable}\n`)
  if (out !== undefined) await writeOutputs(dirname(out), new Map([[basename(out), exportDraft(draft, 'json')]]))
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
