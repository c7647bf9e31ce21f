import { supportLabelSchema } from '../../core/domain/support.ts'
import { claimLabels } from '../evaluate/verifier/labelledClaims.ts'
import type { VerifierMeasures } from '../evaluate/verifier/measureVerdicts.ts'

/** The measures for a terminal. */
export function verifierSummary(verifier: string, measures: VerifierMeasures): string {
  const { quality, confusion, byKind, calibration, sweep } = measures
  const { best } = sweep
  const badges = supportLabelSchema.options
  const thresholds = sweep.rows.filter((_, at) => at % 10 === 0)
  const rows: readonly (readonly string[])[] = [
    ['label', ...badges],
    ...claimLabels.map((label) => [label, ...badges.map((badge) => String(confusion[label][badge]))]),
  ]
  const kinds: readonly (readonly string[])[] = [
    ['kind', 'claims', 'found', 'falsely supported'],
    ...byKind.map(({ kind, claims, found, falselySupported }) => [
      kind === '' ? 'not told' : kind,
      String(claims),
      percent(found),
      percent(falselySupported),
    ]),
  ]
  const sweeps: readonly (readonly string[])[] = [
    ['threshold', 'precision', 'recall', 'F1', 'balanced accuracy'],
    ...thresholds.map(({ threshold, precision, recall, f1, balancedAccuracy }) => [
      threshold.toFixed(1),
      ...[precision, recall, f1, balancedAccuracy].map(percent),
    ]),
  ]
  return [
    `${verifier}: ${quality.claims} claims, ${quality.carried} of them carried by their passages`,
    '',
    `balanced accuracy  ${percent(quality.balancedAccuracy)}   of the carried ${percent(quality.found)} are called supported, of the others ${percent(quality.falselySupported)}`,
    `ROC-AUC            ${measures.rocAuc.toFixed(4)}   of the probability of entailment`,
    `ECE                ${calibration.ece.toFixed(4)}   over ${calibration.bins.length} bins; Brier score ${calibration.brier.toFixed(4)}`,
    `best threshold     ${best.threshold.toFixed(4)}   balanced accuracy ${percent(best.balancedAccuracy)}, precision ${percent(best.precision)}, recall ${percent(best.recall)}; found on these claims, so less good on others`,
    '',
    ...aligned(rows),
    '',
    ...aligned(kinds),
    '',
    ...aligned(sweeps),
    '',
  ].join('\n')
}

/** The first column to the left, the others to the right. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
}

function percent(share: number | null): string {
  return share === null ? '-' : `${(share * 100).toFixed(1)} %`
}
