import { cdxIconAlert, cdxIconError, cdxIconInfo } from '@wikimedia/codex-icons'
import { useMemo, useState } from 'react'
import type { Section } from '../../core/domain/draft.ts'
import type { SentenceId } from '../../core/domain/ids.ts'
import type { Finding } from '../../core/lint/finding.ts'
import { groupFindings, weights, type IssueGroup, type Weight } from '../../core/lint/groupFindings.ts'
import { tasks } from '../../core/lint/tasks.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { translateIssue } from './translateIssue.ts'

const icons = { blocks: cdxIconError, tagged: cdxIconAlert, cosmetic: cdxIconInfo }
/** Places that are shown before the rest is asked for. */
const firstPlaces = 3

interface FindingsProps {
  readonly findings: readonly Finding[]
  readonly sections: readonly Section[]
  readonly onGoTo: (sentence: SentenceId) => void
  /** Fixes what a rule finds in a sentence. */
  readonly onFix: (sentence: SentenceId, rule: string) => void
}

/** Issues to look at before exporting: each cause once, by what to do about it. */
export function Findings({ findings, sections, onGoTo, onFix }: FindingsProps): React.JSX.Element {
  const { exportScreen } = useText()
  const [only, setOnly] = useState<Weight | null>(null)
  const texts = useMemo(
    () => new Map(sections.flatMap(({ sentences }) => sentences.map(({ id, text }) => [id, text] as const))),
    [sections],
  )
  const language = useAppState((state) => state.settings?.language ?? 'en')
  const groups = useMemo(
    () => groupFindings(findings.map((finding) => translateIssue(finding, language))),
    [findings, language],
  )
  const shown = only === null ? groups : groups.filter(({ weight }) => weight === only)
  return (
    <section className="export__findings" aria-labelledby="export-findings">
      <h2 id="export-findings">{exportScreen.findings}</h2>
      {groups.length === 0 ? (
        <p className="subtle">{exportScreen.noFindings}</p>
      ) : (
        <Filter groups={groups} only={only} onOnly={setOnly} />
      )}
      {groups.length > 0 && shown.length === 0 ? <p className="subtle">{exportScreen.noneOfThese}</p> : null}
      {tasks.map((task) => {
        const own = shown.filter((group) => group.task === task)
        return own.length === 0 ? null : (
          <section key={task} className="export__task" aria-labelledby={`export-task-${task}`}>
            <h3 id={`export-task-${task}`}>{exportScreen.tasks[task]}</h3>
            <ul>
              {own.map((group) => (
                <li key={group.rule}>
                  <Group group={group} texts={texts} onGoTo={onGoTo} onFix={onFix} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </section>
  )
}

interface FilterProps {
  readonly groups: readonly IssueGroup[]
  readonly only: Weight | null
  readonly onOnly: (weight: Weight | null) => void
}

function Filter({ groups, only, onOnly }: FilterProps): React.JSX.Element {
  const { exportScreen } = useText()
  return (
    <div className="export__filter" role="group" aria-label={exportScreen.filter}>
      <button type="button" aria-pressed={only === null} onClick={() => onOnly(null)}>
        {exportScreen.showAll(groups.length)}
      </button>
      {weights.map((weight) => {
        const count = groups.filter((group) => group.weight === weight).length
        return count === 0 ? null : (
          <button
            key={weight}
            type="button"
            className={`export__sign--${weight}`}
            title={exportScreen.weightHelp[weight]}
            aria-pressed={only === weight}
            onClick={() => onOnly(only === weight ? null : weight)}
          >
            <Icon icon={icons[weight]} />
            {exportScreen.weightCount[weight](count)}
          </button>
        )
      })}
    </div>
  )
}

interface GroupProps extends Pick<FindingsProps, 'onGoTo' | 'onFix'> {
  readonly group: IssueGroup
  readonly texts: ReadonlyMap<SentenceId, string>
}

function Group({ group, texts, onGoTo, onFix }: GroupProps): React.JSX.Element {
  const { exportScreen } = useText()
  const [all, setAll] = useState(false)
  const { weight, title, remedy, count, places } = group
  const shown = all ? places : places.slice(0, firstPlaces)
  const rest = places.length - shown.length
  return (
    <div className="export__group">
      <p className="export__cause">
        <span className={`export__sign export__sign--${weight}`} title={exportScreen.weightHelp[weight]}>
          <Icon icon={icons[weight]} />
          <span className="unseen">{exportScreen.weight[weight]}</span>
        </span>
        <span>
          <strong>{title}</strong> {count > 1 ? <span className="subtle">{exportScreen.places(count)}</span> : null}
          {remedy === undefined ? null : <span className="export__remedy">{remedy}</span>}
        </span>
      </p>
      <ul className="export__places">
        {shown.map((place, at) => (
          <Place
            // Two issues of a rule may be at one sentence.
            key={`${place.sentence ?? ''} ${at}`}
            place={place}
            group={group}
            before={shown[at - 1]}
            text={place.sentence === undefined ? undefined : texts.get(place.sentence)}
            onGoTo={onGoTo}
            onFix={onFix}
          />
        ))}
      </ul>
      {rest > 0 ? (
        <Button size="small" weight="quiet" label={exportScreen.showRest(rest)} onClick={() => setAll(true)} />
      ) : null}
      {all && count > places.length ? <p className="subtle small">{exportScreen.more(count - places.length)}</p> : null}
    </div>
  )
}

interface PlaceProps extends Pick<FindingsProps, 'onGoTo' | 'onFix'> {
  readonly place: Finding
  readonly group: IssueGroup
  /** The place listed before it. */
  readonly before: Finding | undefined
  readonly text: string | undefined
}

function Place({ place, group, before, text, onGoTo, onFix }: PlaceProps): React.JSX.Element | null {
  const { exportScreen } = useText()
  const { sentence, rule, fixable } = place
  const own = [place.message === group.title ? '' : place.message, place.remedy === group.remedy ? '' : place.remedy]
  // What several places have in common is said at the first of them.
  const said = place.message === before?.message ? '' : own.filter((part) => part !== '').join(' ')
  if (text === undefined && said === '') return null
  return (
    <li className="export__place">
      <span className="export__at">
        {text === undefined ? null : <span className="export__about">{text}</span>}
        {said === '' ? null : <span className="export__words">{said}</span>}
      </span>
      {sentence === undefined ? null : (
        <span className="export__acts">
          {fixable ? <Button size="small" label={exportScreen.fix} onClick={() => onFix(sentence, rule)} /> : null}
          <Button size="small" weight="quiet" label={exportScreen.goToSentence} onClick={() => onGoTo(sentence)} />
        </span>
      )}
    </li>
  )
}
