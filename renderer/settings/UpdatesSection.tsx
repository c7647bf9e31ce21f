import { ErrorWords } from '../parts/ErrorWords.tsx'
import { engine } from '../api/engine.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useDates } from '../parts/useDates.ts'
import { useText } from '../text/useText.ts'
import { NewVersionDetails } from '../updates/NewVersionDetails.tsx'
import { ReleaseAge } from '../updates/ReleaseAge.tsx'
import { hostOf } from '../updates/UpdateBar.tsx'
import { actOnUpdates, allowUpdates, useUpdates } from '../updates/useUpdates.ts'
import { ChoiceSetting } from './ChoiceSetting.tsx'
import type { SectionProps } from './section.ts'

/** New versions of the program: whether it may look for them, and what it found. */
export function UpdatesSection({ settings }: SectionProps): React.JSX.Element {
  const { updates: text, frame } = useText()
  const { moment } = useDates()
  const { state, failed, closed } = useUpdates()
  if (state === null) return <p className="subtle">{frame.loading}</p>
  const { way, phase, lookedAt, version, page } = state
  if (way === 'source' || way === 'package') {
    return (
      <>
        <p>{text.version(version)}</p>
        <p className="cdx-field__help">{text.howElse[way]}</p>
        {page === null ? null : (
          <div className="settings__actions">
            <Button label={text.openPage} onClick={() => void engine.desktop.openPage(page)} />
          </div>
        )}
      </>
    )
  }
  const isWorking = phase.kind === 'looking' || phase.kind === 'downloading'
  return (
    <>
      <ChoiceSetting
        field="updates"
        label={text.setting}
        value={settings.updates === 'on' ? 'on' : 'off'}
        choices={[
          { value: 'on', name: text.on, help: text.sent(hostOf(state), version) },
          { value: 'off', name: text.off },
        ]}
        onKeep={(value) => void allowUpdates(value)}
      />
      <p>
        {text.version(version)}{' '}
        <span className="subtle">{lookedAt === null ? text.neverLooked : text.lookedAt(moment(lookedAt))}</span>
      </p>
      <div className="settings__actions">
        <Button
          label={phase.kind === 'looking' ? text.looking : text.lookNow}
          busy={isWorking}
          disabled={phase.kind === 'ready'}
          onClick={() => void actOnUpdates(() => engine.desktop.lookForUpdate())}
        />
        {phase.kind === 'current' ? (
          <span role="status">
            {text.current} <ReleaseAge released={phase.released} />
          </span>
        ) : null}
      </div>
      {phase.kind === 'failed' && !('found' in phase) ? (
        <p className="cdx-field__error" role="alert">
          <ErrorWords of={phase} />
        </p>
      ) : null}
      {'found' in phase && phase.found.version === closed ? <NewVersionDetails state={state} /> : null}
      {way === 'page' ? <p className="cdx-field__help">{text.whyByHand}</p> : null}
      {failed === null ? null : <Failure error={failed} />}
    </>
  )
}
