import { basename } from 'node:path'
import { Command } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { PairVerdict } from '../../core/judge/nli/verifier.ts'
import { options } from '../../cli/options.ts'
import type { Surroundings } from '../../cli/program.ts'
import { showProgress } from '../../cli/showProgress.ts'
import { checkOutputFolder, writeOutputs } from '../../cli/writeOutputs.ts'
import { readLabelledClaims, type LabelledClaim } from '../evaluate/verifier/labelledClaims.ts'
import { checkClaims, measureVerdicts } from '../evaluate/verifier/measureVerdicts.ts'
import { reliabilityDiagram } from '../evaluate/verifier/verifierPlots.ts'
import { verifierReport } from '../evaluate/verifier/verifierReport.ts'
import { verifierSummary } from './verifierSummary.ts'

interface EvaluateVerifierOptions {
  readonly verifier: string
  readonly out?: string
  readonly json?: true
}

/** The verifier has no model that gives probabilities, or it could not be loaded. */
function verifierUnavailable(reason: string): CitewrightError {
  return new CitewrightError('unavailable', reason, 'Name another with --verifier.')
}

export function evaluateVerifierCommand({ createEngine, signal }: Surroundings): Command {
  return new Command('evaluate-verifier')
    .summary('measure a verifier on claims that people labelled')
    .description(
      'Measures how well a verifier tells claims that a passage carries from those that it does not: balanced accuracy, ROC-AUC, calibration, by label, by kind and by threshold.',
    )
    .argument(
      '<labelled...>',
      'JSON lines {"premise": …, "hypothesis": …, "label": "entailment|neutral|contradiction", "kind": …}, or "good" and "bad" in place of "hypothesis"',
    )
    .addOption(options.verifier())
    .option('--out <dir>', 'folder for verifier.json, verifier.html, reliability.svg and verdicts.jsonl')
    .addOption(options.json())
    .exitOverride()
    .action(async (files: readonly string[], { verifier: named, out, json }: EvaluateVerifierOptions) => {
      if (named === 'none') throw verifierUnavailable('The verifier "none" judges nothing.')
      if (out !== undefined) await checkOutputFolder(out)
      const claims = (await Promise.all(files.map(readLabelledClaims))).flat()
      checkClaims(claims, files)
      const engine = createEngine()
      const progress = showProgress(process.stderr)
      try {
        const { verifier, unavailable, verdicts } = await engine.verifyPairs(claims, {
          verifier: named,
          signal,
          onProgress: (step) => progress.show(step),
        })
        progress.end()
        if (unavailable !== undefined) throw verifierUnavailable(unavailable)
        const measures = measureVerdicts(paired(claims, verdicts))
        const subject = { verifier, files: files.map((file) => basename(file)) }
        const document = `${JSON.stringify({ ...subject, ...measures })}\n`
        if (out !== undefined) {
          await writeOutputs(
            out,
            new Map([
              ['verifier.json', document],
              ['verifier.html', verifierReport(subject, measures)],
              ['reliability.svg', `${reliabilityDiagram(measures.calibration)}\n`],
              ['verdicts.jsonl', verdictLines(claims, verdicts)],
            ]),
          )
        }
        process.stdout.write(json === true ? document : verifierSummary(verifier, measures))
      } finally {
        progress.end()
        engine.close()
      }
    })
}

function paired(
  claims: readonly LabelledClaim[],
  verdicts: readonly PairVerdict[],
): readonly { readonly claim: LabelledClaim; readonly verdict: PairVerdict }[] {
  return claims.flatMap((claim, at) => {
    const verdict = verdicts[at]
    return verdict === undefined ? [] : [{ claim, verdict }]
  })
}

/** Each claim with its badge, so that mistakes can be read. */
function verdictLines(claims: readonly LabelledClaim[], verdicts: readonly PairVerdict[]): string {
  return paired(claims, verdicts)
    .map(({ claim, verdict: { label: badge, probabilities, missing } }) =>
      JSON.stringify({ ...claim, badge, probabilities, missing: missing.map(({ text }) => text) }),
    )
    .map((line) => `${line}\n`)
    .join('')
}
