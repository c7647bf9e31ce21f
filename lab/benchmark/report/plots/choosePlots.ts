import type { ArmSetting } from '../../benchmarkResults.ts'
import type { BenchmarkView } from '../benchmarkView.ts'
import type { Measure } from '../measureList.ts'
import { scatterPlot, settingPlot, type ScatterPlot, type SettingPlot } from './plotSeries.ts'

/** Those that WikiGenBench studies come first. */
const settings: readonly ArmSetting[] = [
  'ranker',
  'topK',
  'provenance',
  'method',
  'writer',
  'preset',
  'chunkWords',
  'refine',
  'rewrite',
]

/** What tells arms apart where the main measure does not, the most telling first. */
const others = ['rouge_l', 'meteor', 'words']

/** The plots that the results have something to show in: of settings that vary, and of measures that differ. */
export function choosePlots(view: BenchmarkView, main: Measure): readonly (SettingPlot | ScatterPlot)[] {
  const measure = (name: string): Measure | undefined => view.measures.find((known) => known.name === name)
  const scatter = (x: string, y: Measure | undefined): ScatterPlot | undefined => {
    const across = measure(x)
    return across === undefined || y === undefined ? undefined : scatterPlot(view, across, y)
  }
  // Sentences that are copied are all borne out: then another measure tells the arms apart.
  const telling = varies(view, main) ? [] : others.flatMap((name) => measure(name) ?? [])
  const shown = [main, ...telling.filter((other) => varies(view, other)).slice(0, 1)]
  return [
    ...settings.flatMap((setting) => shown.map((each) => settingPlot(view, setting, each))),
    scatter('words', measure('supported') ?? main),
    // A draft that was written on this machine costs time alone.
    scatter('cost', main) ?? scatter('seconds', main),
  ].filter((plot) => plot !== undefined)
}

function varies({ arms, meanOf }: BenchmarkView, { name }: Measure): boolean {
  return new Set(arms.map(({ arm }) => meanOf(name, arm.id)?.value)).size > 1
}
