import { plural } from '../../../../core/text/plural.ts'
import { armSettings, type Cell } from '../../benchmarkResults.ts'
import { settingNames, settingWord } from '../armNames.ts'
import type { BenchmarkView, ShownArm } from '../benchmarkView.ts'
import { tableMarkup, textMarkup, type Row } from './tableMarkup.ts'

/** What the figures are of: arms, events, judges and versions, and what there are no figures of, with the reason. */
export function comparedMarkup(view: BenchmarkView): string {
  const { results } = view
  const { arms, events, judges } = results
  const facts: readonly (readonly [string, string])[] = [
    ['Arms', `${arms.length}${view.varied.length === 0 ? '' : `, which differ in ${named(view)}`}`],
    ['Events', `${events.length}, ${referencesOf(view)}`],
    ['Drafts', draftsOf(view)],
    ['Judge of citations', judges.verifier ?? 'none, so citations are only counted'],
    ['Judge of articles', judges.model ?? 'none, so no points are given'],
    ['METEOR', results.wordnet ?? 'not measured: no WordNet was at hand'],
    ['Seed', String(results.seed)],
    ['Made with', `Citewright ${results.citewright}`],
  ]
  const entries = facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${textMarkup(value)}</dd></div>`)
  return [`<dl class="facts">${entries.join('')}</dl>`, ownMarkup(view), withoutDraftMarkup(view)]
    .filter((part) => part !== '')
    .join('\n')
}

function named({ varied }: BenchmarkView): string {
  return varied.map((setting) => settingNames[setting].toLowerCase()).join(', ')
}

function referencesOf({ results }: BenchmarkView): string {
  const count = results.events.filter(({ reference }) => reference).length
  if (count === results.events.length) return 'each with the article that people wrote'
  return count === 0 ? 'none with an article that people wrote' : `${count} with the article that people wrote`
}

function draftsOf({ results: { cells, arms, events } }: BenchmarkView): string {
  const count = (outcome: Cell['outcome']): number => cells.filter((cell) => cell.outcome === outcome).length
  const all = arms.length * events.length
  const parts = [
    `${count('done')} of ${all}`,
    ...(count('refused') === 0 ? [] : [`${count('refused')} refused`]),
    ...(count('failed') === 0 ? [] : [`${count('failed')} failed`]),
    ...(cells.length === all ? [] : [`${all - cells.length} not run yet`]),
  ]
  return parts.join(', ')
}

/** Says whose scores are a judge's of its own work. */
function ownMarkup({ results, arms }: BenchmarkView): string {
  const own = results.cells.filter(({ selfJudged }) => selfJudged)
  if (own.length === 0) return ''
  const concerned = arms.filter(({ arm }) => own.some((cell) => cell.arm === arm.id))
  const which =
    concerned.length === arms.length ? 'all arms' : `arms ${concerned.map(({ number }) => number).join(', ')}`
  return `<p class="notice">The judge of citations also decided which sentences ${plural(own.length, 'draft')} hold (${which}): their
citation figures are its judgement of its own work, and higher than another judge’s would be.</p>`
}

/** Cells without a draft, in a disclosure. */
function withoutDraftMarkup(view: BenchmarkView): string {
  const rows = view.results.events.flatMap((event) =>
    view.arms.flatMap((shown): Row[] => {
      const cell = view.cellOf(event, shown.arm)
      if (cell?.outcome === 'done') return []
      const outcome = cell?.outcome ?? 'not run yet'
      return [
        {
          heading: textMarkup(event.title),
          key: event.title,
          cells: [
            { markup: textMarkup(`${shown.number} ${shown.name}`), key: String(shown.number).padStart(4, '0') },
            { markup: outcome, key: outcome },
            { markup: textMarkup(cell?.problem ?? ''), key: cell?.problem ?? '' },
          ],
        },
      ]
    }),
  )
  if (rows.length === 0) return ''
  return `<details><summary>Without a draft: ${rows.length}</summary>
<p class="note">Refused means that the pages did not carry an article, which is an answer. Means are of the drafts that there are.</p>
${tableMarkup({
  id: 'without-draft',
  caption: 'Events without a draft, by arm',
  corner: 'Event',
  columns: ['Arm', 'Outcome', 'Reason'].map((heading) => ({ heading, numeric: false })),
  groups: [{ rows }],
})}</details>`
}

/** Every arm with all its settings. */
export function settingsMarkup(view: BenchmarkView): string {
  return tableMarkup({
    id: 'settings-table',
    caption: 'What each arm was asked with; "default" is what the program does unasked',
    corner: 'Arm',
    columns: armSettings.map((setting) => ({ heading: settingNames[setting], numeric: false })),
    groups: [{ rows: view.arms.map((arm) => settingsRow(arm)) }],
  })
}

function settingsRow({ number, arm }: ShownArm): Row {
  return {
    heading: `<span class="place">${number}</span>`,
    key: number,
    cells: armSettings.map((setting) => {
      const word = settingWord(arm.settings[setting])
      return { markup: textMarkup(word), key: word }
    }),
  }
}

/** What each measure says, in the order of the tables. */
export function definitionsMarkup({ measures }: BenchmarkView): string {
  const entries = measures.map(
    ({ label, meaning }) => `<div><dt>${textMarkup(label)}</dt><dd>${textMarkup(meaning)}</dd></div>`,
  )
  return `<dl class="facts">${entries.join('')}</dl>`
}
