import type { ArmSetting } from '../../benchmarkResults.ts'
import { settingNames, settingWord } from '../armNames.ts'
import type { BenchmarkView, ShownArm } from '../benchmarkView.ts'
import { contrastGroups, type ContrastGroup } from '../contrastGroups.ts'
import { formatDifference } from '../formatValue.ts'
import { knownMeasure, type Measure } from '../measureList.ts'
import { differenceOf, intervalMarkup } from './differencesMarkup.ts'
import { meanCell, measureColumn } from './meanCell.ts'
import { noValue, tableMarkup, textMarkup, type Cell, type Row } from './tableMarkup.ts'

/** In which an ablation is told, as far as they are known. */
const told = [
  'citation_recall',
  'citation_precision',
  'citation_rate',
  'supported',
  'rouge_l',
  'meteor',
  'repetition',
  'words',
  'seconds',
  'cost',
]

/** A table for each setting in which arms differ while all else is the same; empty if there is none. */
export function ablationsMarkup(view: BenchmarkView, main: Measure): string {
  return view.varied
    .map((setting) => ({ setting, groups: contrastGroups(view, setting) }))
    .filter(({ groups }) => groups.length > 0)
    .map(({ setting, groups }) => ablationMarkup(view, { setting, groups, main }))
    .join('\n')
}

interface Ablation {
  readonly setting: ArmSetting
  readonly groups: readonly ContrastGroup[]
  readonly main: Measure
}

function ablationMarkup(view: BenchmarkView, { setting, groups, main }: Ablation): string {
  const known = new Set(view.measures.map(({ name }) => name))
  const measures = told.flatMap((name) => (known.has(name) ? (knownMeasure(name) ?? []) : []))
  return tableMarkup({
    id: `ablation-${setting}`,
    caption: `${settingNames[setting]}, all else the same`,
    corner: settingNames[setting],
    columns: [
      { heading: 'Drafts', numeric: true },
      ...measures.map(measureColumn),
      {
        heading: `${main.label}: difference from the first`,
        numeric: true,
        meaning: 'Paired, with its 95 % interval; in bold where zero lies outside',
      },
    ],
    groups: groups.map(({ name, arms }) => ({
      ...(name === '' ? {} : { heading: name }),
      rows: arms.map((shown, at): Row => {
        const word = settingWord(shown.arm.settings[setting])
        return {
          heading: `${textMarkup(word)} <span class="place">${shown.number}</span>`,
          key: at,
          cells: [
            { markup: String(shown.done), key: shown.done },
            ...measures.map((measure) => meanCell(view, shown, measure)),
            at === 0
              ? { markup: 'first', key: null }
              : fromFirst(view, { arm: shown, baseline: arms[0], measure: main }),
          ],
        }
      }),
    })),
  })
}

function fromFirst(
  view: BenchmarkView,
  {
    arm,
    baseline,
    measure,
  }: { readonly arm: ShownArm; readonly baseline: ShownArm | undefined; readonly measure: Measure },
): Cell {
  const found = baseline && differenceOf(view, { arm, baseline, measure })
  if (found?.difference === undefined || found.difference === null) return noValue
  const interval = found.interval === null ? '' : ` <small>(${intervalMarkup(found.interval, measure.unit)})</small>`
  return { markup: `${formatDifference(found.difference, measure.unit)}${interval}`, key: found.difference }
}
