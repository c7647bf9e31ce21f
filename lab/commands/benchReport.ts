import { basename, dirname, extname, join } from 'node:path'
import { Command } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { checkOutputFolder, writeOutputs } from '../../cli/writeOutputs.ts'
import { benchmarkView, type BenchmarkView } from '../benchmark/report/benchmarkView.ts'
import { cellsCsv, comparisonsCsv } from '../benchmark/report/toBenchmarkCsv.ts'
import { toBenchmarkHtml } from '../benchmark/report/toBenchmarkHtml.ts'
import { toBenchmarkJson } from '../benchmark/report/toBenchmarkJson.ts'
import { openResults } from '../benchmark/results/openResults.ts'

interface ReportOptions {
  readonly out?: string
  readonly baseline?: string
}

/** No arm of the results is called so. */
function unknownArm(arm: string, { arms }: BenchmarkView): CitewrightError {
  const list = arms.map(({ number, name }) => `${number} (${name})`).join('; ')
  return new CitewrightError(
    'input',
    `No arm of the results has the number or id "${arm}".`,
    `Name one with --baseline: ${list}.`,
  )
}

export function benchReportCommand(): Command {
  return new Command('report')
    .summary('make tables, plots and comparisons of the results of a benchmark')
    .description(
      'Makes one HTML file with tables, plots, paired differences and every draft, and CSV and JSON files with the same figures. A run may still go on.',
    )
    .argument('<results>', 'file of results that citewright lab bench has written')
    .option(
      '--out <path>',
      'folder of the report, or its HTML file, NAME.html, with the others beside it (default: NAME-report, as the results are named)',
    )
    .option('--baseline <arm>', 'number or id of the arm that the others are set against at first (default: 1)')
    .exitOverride()
    .action(async (path: string, { out, baseline }: ReportOptions) => {
      const { folder, names } = placesOf(out ?? join(dirname(path), `${basename(path, extname(path))}-report`))
      await checkOutputFolder(folder)
      using results = openResults(path)
      const view = benchmarkView(results.read())
      const html = await toBenchmarkHtml(view, {
        draftOf: (event, arm) => results.draft(event, arm),
        baseline: baseline === undefined ? undefined : armNamed(baseline, view),
      })
      const files = new Map([
        [names.html, html],
        [names.cells, cellsCsv(view.results)],
        [names.comparisons, comparisonsCsv(view)],
        [names.json, toBenchmarkJson(view)],
      ])
      await writeOutputs(folder, files)
      process.stdout.write([...files.keys()].map((name) => `${join(folder, name)}\n`).join(''))
    })
}

interface Places {
  readonly folder: string
  readonly names: Readonly<Record<'html' | 'cells' | 'comparisons' | 'json', string>>
}

function placesOf(out: string): Places {
  const kind = extname(out)
  if (!/^\.html?$/i.test(kind)) {
    const names = { html: 'report.html', cells: 'cells.csv', comparisons: 'comparisons.csv', json: 'report.json' }
    return { folder: out, names }
  }
  const name = basename(out, kind)
  return {
    folder: dirname(out),
    names: {
      html: basename(out),
      cells: `${name}.cells.csv`,
      comparisons: `${name}.comparisons.csv`,
      json: `${name}.json`,
    },
  }
}

function armNamed(named: string, view: BenchmarkView): string {
  const found = view.arms.find(({ number, arm }) => arm.id === named || String(number) === named)
  if (found === undefined) throw unknownArm(named, view)
  return found.arm.id
}
