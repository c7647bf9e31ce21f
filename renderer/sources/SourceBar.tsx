import { cdxIconAdd } from '@wikimedia/codex-icons'
import type { ReliabilityStatus } from '../../core/collect/reliability/sourceReliability.ts'
import { Button } from '../parts/Button.tsx'
import { FilterField, FilterSelect } from '../parts/ListFilter.tsx'
import { useAppState } from '../state/appState.ts'
import { useText, type Text } from '../text/useText.ts'
import type { ListOptions, SourceFigures } from './sourceList.ts'

interface SourceBarProps {
  readonly figures: SourceFigures
  /** The ratings that occur among the sources. */
  readonly statuses: readonly ReliabilityStatus[]
  readonly options: ListOptions
  readonly onOptions: (part: Partial<ListOptions>) => void
  readonly adding: boolean
  readonly onAdding: () => void
  readonly onReader?: () => void
  /** Absent if there is nothing to archive or archiving is running. */
  readonly onArchive: (() => void) | undefined
}

/** Figures and filters of the sources, with actions. */
export function SourceBar({
  figures,
  statuses,
  options,
  onOptions,
  adding,
  onAdding,
  onReader,
  onArchive,
}: SourceBarProps): React.JSX.Element {
  const { sources: text } = useText()
  const go = useAppState((state) => state.go)
  const figureTexts = [
    text.figures.pages(figures.pages),
    text.figures.included(figures.included),
    ...unusableIn(figures, text),
    text.figures.words(figures.words),
    ...(figures.copies === 0 ? [] : [text.figures.copies(figures.copies)]),
    text.figures.problems(figures.problems),
  ]
  return (
    <div className="source-bar">
      <ul className="source-bar__figures" aria-label={text.figures.label}>
        {figureTexts.map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
      </ul>
      <div className="source-bar__actions">
        {onReader === undefined ? null : <Button weight="quiet" label={text.reader.label} onClick={onReader} />}
        <Button
          label={text.archive.open}
          title={text.archive.help}
          disabled={onArchive === undefined}
          onClick={onArchive}
        />
        <Button icon={cdxIconAdd} label={text.add.open} aria-expanded={adding} onClick={onAdding} />
        <Button
          action="progressive"
          weight="primary"
          label={text.draft}
          disabled={figures.included === 0}
          {...(figures.included === 0 ? { title: text.draftNone } : {})}
          onClick={() => go('draft')}
        />
      </div>
      <div className="source-bar__filters">
        <FilterField label={text.find} words={options.find} onWords={(find) => onOptions({ find })} />
        <label className="cdx-checkbox">
          <input
            type="checkbox"
            checked={options.onlyProblems}
            onChange={(event) => onOptions({ onlyProblems: event.target.checked })}
          />
          {text.onlyProblems}
        </label>
        <RatedAs
          statuses={statuses}
          value={options.reliability}
          onChange={(reliability) => onOptions({ reliability })}
        />
      </div>
    </div>
  )
}

/** How many included sources cannot be used, and why. */
function unusableIn({ unusable }: SourceFigures, { figures, problems }: Text['sources']): readonly string[] {
  const reasons = [...unusable].sort(([, one], [, other]) => other - one)
  const pages = reasons.reduce((sum, [, count]) => sum + count, 0)
  const why = reasons.map(([code, count]) => figures.because(problems[code], count)).join(', ')
  return pages === 0 ? [] : [figures.unusable(pages, why)]
}

interface RatedAsProps {
  readonly statuses: readonly ReliabilityStatus[]
  readonly value: ReliabilityStatus | null
  readonly onChange: (status: ReliabilityStatus | null) => void
}

/** Filters by rating. The chosen rating stays listed even if no source has it any more. */
function RatedAs({ statuses, value, onChange }: RatedAsProps): React.JSX.Element {
  const { sources: text, reliability } = useText()
  const suggested = value === null || statuses.includes(value) ? statuses : [...statuses, value]
  return (
    <FilterSelect
      label={text.columns.reliability}
      values={['any', ...suggested]}
      value={value ?? 'any'}
      nameOf={(status) => (status === 'any' ? text.anyReliability : reliability.status[status])}
      onValue={(status) => onChange(status === 'any' ? null : status)}
    />
  )
}
