import { cdxIconAdd } from '@wikimedia/codex-icons'
import { Button } from '../parts/Button.tsx'
import { FilterField, FilterSelect } from '../parts/ListFilter.tsx'
import { useAppState } from '../state/appState.ts'
import { languageName } from '../settings/languageName.ts'
import { useText, type Text } from '../text/useText.ts'
import type { FilterValues, ListOptions, SourceFigures } from './sourceList.ts'

interface SourceBarProps {
  readonly figures: SourceFigures
  readonly values: FilterValues
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
  values,
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
        <FilterField
          label={text.find}
          words={options.find}
          onWords={(find) => onOptions({ find })}
          list="sources-grid"
        />
        <Filters values={values} options={options} onOptions={onOptions} />
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

/** Choices that filter the table. One that would change nothing is not shown; the chosen value always is. */
function Filters({
  values,
  options,
  onOptions,
}: Pick<SourceBarProps, 'values' | 'options' | 'onOptions'>): React.JSX.Element {
  const { sources: text, reliability } = useText()
  const language = useAppState((state) => state.settings?.language ?? 'en')
  return (
    <>
      <Filter
        label={text.filters.publisher}
        any={text.anyPublisher}
        values={values.publishers}
        value={options.publisher}
        nameOf={(publisher) => publisher}
        onValue={(publisher) => onOptions({ publisher })}
      />
      <Filter
        label={text.filters.problem}
        any={text.anyProblem}
        values={values.problems.length === 0 ? [] : (['any', ...values.problems] as const)}
        value={options.problem}
        nameOf={(problem) => (problem === 'any' ? text.onlyProblems : text.problems[problem])}
        onValue={(problem) => onOptions({ problem })}
      />
      <Filter
        label={text.filters.language}
        any={text.anyLanguage}
        values={values.languages}
        value={options.language}
        nameOf={(code) => languageName(code, language)}
        onValue={(chosen) => onOptions({ language: chosen })}
      />
      <Filter
        label={text.columns.reliability}
        any={text.anyReliability}
        values={values.statuses}
        value={options.reliability}
        nameOf={(status) => reliability.status[status]}
        onValue={(status) => onOptions({ reliability: status })}
      />
    </>
  )
}

interface FilterProps<Value extends string> {
  readonly label: string
  /** Name of the choice that filters nothing. */
  readonly any: string
  readonly values: readonly Value[]
  readonly value: Value | null
  readonly nameOf: (value: Value) => string
  readonly onValue: (value: Value | null) => void
}

const anyValue = ''

function Filter<Value extends string>(props: FilterProps<Value>): React.JSX.Element | null {
  const { label, any, values, value, nameOf, onValue } = props
  if (values.length < 2 && value === null) return null
  const listed = value === null || values.includes(value) ? values : [...values, value]
  return (
    <FilterSelect<Value | typeof anyValue>
      label={label}
      values={[anyValue, ...listed]}
      value={value ?? anyValue}
      nameOf={(one) => (one === anyValue ? any : nameOf(one))}
      onValue={(one) => onValue(one === anyValue ? null : one)}
    />
  )
}
