import { supportLabelSchema } from '../../../core/domain/support.ts'
import { escapeHtml } from '../../../core/export/html/escapeHtml.ts'
import type { LabelQuality } from './labelQuality.ts'
import { claimLabels } from './labelledClaims.ts'
import type { VerifierMeasures } from './measureVerdicts.ts'
import type { ThresholdRow } from './sweepThresholds.ts'
import { reliabilityDiagram, rocCurve, thresholdPlot } from './verifierPlots.ts'

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem; color: #202122; background: #fff }
h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin-top: 2rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums } th, td { padding: .25rem .75rem; border-bottom: 1px solid #c8ccd1; text-align: end }
th:first-child { text-align: start } tbody th { font-weight: normal } .plots { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 2rem } figure { margin: 0 } figcaption { max-width: 24rem }
.wide { overflow-x: auto }
@media (prefers-color-scheme: dark) { body { color: #eaecf0; background: #101418 } th, td { border-color: #54595d } }`

/** What a verifier was measured on, and how it is called. */
export interface VerifierSubject {
  readonly verifier: string
  /** Names of the files. */
  readonly files: readonly string[]
}

/** The measures as a page that needs nothing beside it. */
export function verifierReport({ verifier, files }: VerifierSubject, measures: VerifierMeasures): string {
  const { quality, confusion, byKind, calibration, sweep } = measures
  const title = `${verifier} on ${quality.claims} claims`
  const figures: readonly (readonly [string, string])[] = [
    ['Balanced accuracy of the badges', share(quality.balancedAccuracy)],
    ['Found: carried claims called supported', share(quality.found)],
    ['Falsely supported: others called supported', share(quality.falselySupported)],
    ['Contradictions called contradicted', share(quality.contradictionsFound)],
    ['Carried claims called contradicted', share(quality.falselyContradicted)],
    ['ROC-AUC of the probability', measures.rocAuc.toFixed(4)],
    [`Expected calibration error, ${calibration.bins.length} bins`, calibration.ece.toFixed(4)],
    ['Brier score', calibration.brier.toFixed(4)],
    [
      'Best threshold by balanced accuracy',
      `${sweep.best.threshold.toFixed(4)} (${share(sweep.best.balancedAccuracy)})`,
    ],
  ]
  const plots: readonly (readonly [string, string])[] = [
    [
      reliabilityDiagram(calibration),
      'Reliability. On the broken line a probability is what it says; the numbers are claims.',
    ],
    [rocCurve(sweep, measures.rocAuc), 'ROC curve of the probability of entailment.'],
    [thresholdPlot(sweep), 'Balanced accuracy (line), precision (broken) and recall (dotted) by threshold.'],
  ]
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${style}</style></head>`,
    '<body>',
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${quality.carried} are carried by their passages, ${quality.claims - quality.carried} are not. Read from ${escapeHtml(files.join(', '))}. The best threshold was found on the same claims, so on others it does less well.</p>`,
    table(['', 'value'], figures),
    `<div class="plots">${plots.map(([svg, caption]) => `<figure>${svg}<figcaption>${caption}</figcaption></figure>`).join('')}</div>`,
    '<h2>Badges by label</h2>',
    table(
      ['label', ...supportLabelSchema.options],
      claimLabels.map((label) => [
        label,
        ...supportLabelSchema.options.map((badge) => String(confusion[label][badge])),
      ]),
    ),
    '<h2>By kind</h2>',
    table(
      ['kind', ...qualityColumns.map(([name]) => name)],
      byKind.map(({ kind, ...row }) => [
        kind === '' ? 'not told' : kind,
        ...qualityColumns.map(([, cell]) => cell(row)),
      ]),
    ),
    '<h2>By threshold</h2>',
    table(
      ['threshold', 'precision', 'recall', 'F1', 'falsely supported', 'balanced accuracy'],
      sweep.rows.filter((_, at) => at % 5 === 0).map((row) => thresholdCells(row)),
    ),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const qualityColumns: readonly (readonly [string, (quality: LabelQuality) => string])[] = [
  ['claims', ({ claims }) => String(claims)],
  ['carried', ({ carried }) => String(carried)],
  ['found', ({ found }) => share(found)],
  ['falsely supported', ({ falselySupported }) => share(falselySupported)],
  ['balanced accuracy', ({ balancedAccuracy }) => share(balancedAccuracy)],
  ['contradictions found', ({ contradictionsFound }) => share(contradictionsFound)],
]

function thresholdCells({
  threshold,
  precision,
  recall,
  f1,
  falselySupported,
  balancedAccuracy,
}: ThresholdRow): readonly string[] {
  return [threshold.toFixed(2), ...[precision, recall, f1, falselySupported, balancedAccuracy].map(share)]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]): string =>
    row
      .map((cell, at) => (at === 0 ? `<th scope="row">${escapeHtml(cell)}</th>` : `<td>${escapeHtml(cell)}</td>`))
      .join('')
  return [
    '<div class="wide"><table>',
    `<thead><tr>${head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody>`,
    '</table></div>',
  ].join('\n')
}

function share(value: number | null): string {
  return value === null ? '-' : `${(value * 100).toFixed(1)} %`
}
