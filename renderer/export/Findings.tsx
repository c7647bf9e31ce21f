import { cdxIconAlert, cdxIconError, cdxIconInfo } from '@wikimedia/codex-icons'
import { useMemo, useState } from 'react'
import type { Section } from '../../core/domain/draft.ts'
import type { SentenceId } from '../../core/domain/ids.ts'
import type { Finding } from '../../core/lint/finding.ts'
import { Icon } from '../parts/Icon.tsx'
import { useText } from '../text/useText.ts'
import { bySentence, type FoundAt } from './bySentence.ts'

type Severity = Finding['severity']

const severities: readonly Severity[] = ['error', 'warning', 'note']
const icons = { error: cdxIconError, warning: cdxIconAlert, note: cdxIconInfo }

interface FindingsProps {
  readonly findings: readonly Finding[]
  readonly sections: readonly Section[]
  readonly onGoTo: (sentence: SentenceId) => void
}

/** Issues to look at before exporting. */
export function Findings({ findings, sections, onGoTo }: FindingsProps): React.JSX.Element {
  const { exportScreen } = useText()
  const [only, setOnly] = useState<Severity | null>(null)
  const texts = useMemo(
    () => new Map(sections.flatMap(({ sentences }) => sentences.map(({ id, text }) => [id, text] as const))),
    [sections],
  )
  const shown = only === null ? findings : findings.filter(({ severity }) => severity === only)
  return (
    <section className="export__findings" aria-labelledby="export-findings">
      <h2 id="export-findings">{exportScreen.findings}</h2>
      {findings.length === 0 ? (
        <p className="subtle">{exportScreen.noFindings}</p>
      ) : (
        <Filter findings={findings} only={only} onOnly={setOnly} />
      )}
      {findings.length > 0 && shown.length === 0 ? <p className="subtle">{exportScreen.noneOfThese}</p> : null}
      <ul className="export__list">
        {bySentence(shown).map((group) => (
          <li key={group.sentence ?? ''}>
            <FindingGroup
              group={group}
              text={group.sentence === undefined ? undefined : texts.get(group.sentence)}
              onGoTo={onGoTo}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FilterProps {
  readonly findings: readonly Finding[]
  readonly only: Severity | null
  readonly onOnly: (severity: Severity | null) => void
}

function Filter({ findings, only, onOnly }: FilterProps): React.JSX.Element {
  const { exportScreen } = useText()
  return (
    <div className="export__filter" role="group" aria-label={exportScreen.filter}>
      <button type="button" aria-pressed={only === null} onClick={() => onOnly(null)}>
        {exportScreen.showAll(findings.length)}
      </button>
      {severities.map((severity) => {
        const count = findings.filter((finding) => finding.severity === severity).length
        return count === 0 ? null : (
          <button
            key={severity}
            type="button"
            className={`export__sign--${severity}`}
            aria-pressed={only === severity}
            onClick={() => onOnly(only === severity ? null : severity)}
          >
            <Icon icon={icons[severity]} />
            {exportScreen.severities[severity](count)}
          </button>
        )
      })}
    </div>
  )
}

interface FindingGroupProps {
  readonly group: FoundAt
  /** The sentence that they concern. */
  readonly text: string | undefined
  readonly onGoTo: (sentence: SentenceId) => void
}

function FindingGroup({ group: { sentence, findings }, text, onGoTo }: FindingGroupProps): React.JSX.Element {
  const { exportScreen } = useText()
  const words = (
    <>
      <span className="export__about">{text ?? exportScreen.ofDraft}</span>
      {findings.map(({ rule, severity, message, remedy }) => (
        <span key={`${rule} ${message}`} className="export__message">
          <span className={`export__sign export__sign--${severity}`}>
            <Icon icon={icons[severity]} />
            {exportScreen.severity[severity]}
          </span>
          <span className="export__words">
            {message} {remedy}
          </span>
        </span>
      ))}
    </>
  )
  return sentence === undefined ? (
    <div className="export__finding">{words}</div>
  ) : (
    <button
      type="button"
      className="export__finding"
      title={exportScreen.goToSentence}
      onClick={() => onGoTo(sentence)}
    >
      {words}
    </button>
  )
}
