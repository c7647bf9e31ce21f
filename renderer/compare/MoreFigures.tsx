import { useText } from '../text/useText.ts'
import type { ComparedDrafts } from './comparedDrafts.ts'

interface MoreFiguresProps {
  readonly drafts: ComparedDrafts
  readonly names: readonly string[]
}

/** Figures that say little on their own. */
export function MoreFigures({ drafts: { views, comparison }, names }: MoreFiguresProps): React.JSX.Element {
  const { figures } = useText().compare
  const rows: readonly (readonly [string, readonly string[], string?])[] = [
    [figures.sentences, views.map((view) => view.figures.sentences.toLocaleString('en'))],
    [
      figures.supported,
      views.map(({ figures: { sentences, byBadge } }) =>
        sentences === 0 ? '–' : percent(byBadge.supported / sentences),
      ),
    ],
    [figures.repetition, comparison.figures.map(({ repetition }) => percent(repetition)), figures.repetitionHelp],
    [figures.seconds, views.map(({ run }) => run?.seconds.toFixed(1) ?? figures.unknown)],
  ]
  return (
    <table className="cdx-table compare__more">
      <caption className="unseen">{figures.more}</caption>
      <thead>
        <tr>
          <th scope="col">{figures.figure}</th>
          {names.map((name) => (
            <th key={name} scope="col" className="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, values, help]) => (
          <tr key={name}>
            <th scope="row" title={help}>
              {name}
            </th>
            {values.map((value, column) => (
              <td key={names[column]} className="number">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}
