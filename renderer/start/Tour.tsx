import { useCallback } from 'react'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Overlay } from '../parts/Overlay.tsx'
import { SupportBadge } from '../parts/SupportBadge.tsx'
import { useAppState } from '../state/appState.ts'
import { showSetUp } from '../writers/showSetUp.ts'
import { useText } from '../text/useText.ts'

const screens = ['sources', 'draft', 'compare', 'update', 'export', 'settings'] as const
const labels = ['supported', 'partly', 'contradicted', 'unsupported'] as const
const listWriters = () => engine.settings.writers()

/** Introduces the screens, the check of sentences and the writers. */
export function Tour(): React.JSX.Element {
  const { start, frame } = useText()
  const { tour } = start
  const close = useCallback(() => useAppState.getState().show(null), [])
  return (
    <Overlay title={tour.heading} onClose={close}>
      <div className="tour">
        <dl className="tour__list">
          {screens.map((name) => (
            <div key={name}>
              <dt>{frame.screens[name]}</dt>
              <dd>{tour.screens[name]}</dd>
            </div>
          ))}
        </dl>
        <h3>{tour.checked}</h3>
        <p>{tour.checkedHow}</p>
        <dl className="tour__list tour__list--labels">
          {labels.map((label) => (
            <div key={label}>
              <dt>
                <SupportBadge badge={label} word />
              </dt>
              <dd>{tour.labels[label]}</dd>
            </div>
          ))}
        </dl>
        <h3>{tour.writers}</h3>
        <p>{tour.writersHelp}</p>
        <Writers />
        <div className="tour__end">
          <Button
            label={tour.addWriter}
            onClick={() => {
              close()
              showSetUp()
            }}
          />
          <Button action="progressive" weight="primary" label={tour.close} data-first onClick={close} />
        </div>
      </div>
    </Overlay>
  )
}

function Writers(): React.JSX.Element {
  const { tour } = useText().start
  const { value, error, reload } = useData(listWriters)
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (value === undefined) return <p className="subtle">{tour.writersLoading}</p>
  return (
    <ul className="tour__writers">
      {value.map(({ spec, name, missing }) => (
        <li key={spec}>
          <strong>{name}</strong> <span className="subtle">{missing ?? tour.ready}</span>
        </li>
      ))}
    </ul>
  )
}
