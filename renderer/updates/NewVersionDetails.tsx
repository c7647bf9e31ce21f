import { ErrorWords } from '../parts/ErrorWords.tsx'
import type { UpdateState } from '../../electron/contract/updateState.ts'
import { engine } from '../api/engine.ts'
import { Button } from '../parts/Button.tsx'
import { ProgressBar } from '../parts/ProgressBar.tsx'
import { useText } from '../text/useText.ts'
import { ReleaseAge } from './ReleaseAge.tsx'
import { actOnUpdates } from './useUpdates.ts'
import './updates.css'

/** A newer version: its notes as text, and what can be done now. */
export function NewVersionDetails({ state }: { readonly state: UpdateState }): React.JSX.Element | null {
  const { updates: text } = useText()
  const { phase, version } = state
  if (!('found' in phase)) return null
  const { found } = phase
  return (
    <div className="new-version">
      <p>
        <strong>{phase.kind === 'ready' ? text.ready(found.version) : text.available(found.version)}</strong>{' '}
        <span className="subtle">
          {text.installed(version)} <ReleaseAge released={found.released} />
        </span>
      </p>
      {found.notes === '' ? null : (
        <details>
          <summary>{text.notes}</summary>
          <p className="new-version__notes">{found.notes}</p>
        </details>
      )}
      {phase.kind === 'failed' ? (
        <p className="cdx-field__error" role="alert">
          <ErrorWords of={phase} />
        </p>
      ) : null}
      <Actions state={state} />
    </div>
  )
}

function Actions({ state }: { readonly state: UpdateState }): React.JSX.Element {
  const { updates: text, frame } = useText()
  const { phase, busy, way, page } = state
  if (phase.kind === 'downloading') {
    const { done, total } = phase
    return (
      <div>
        <div className="update-bar__actions">
          <span aria-live="polite">
            {total === 0 ? text.starting : frame.progress.bytes(frame.size(done), frame.size(total))}
          </span>
          <Button
            size="small"
            label={frame.cancel}
            onClick={() => void actOnUpdates(() => engine.desktop.cancelUpdate())}
          />
        </div>
        <ProgressBar label={text.downloading} share={total === 0 ? undefined : done / total} />
      </div>
    )
  }
  const openPage = (
    <Button
      size="small"
      weight="quiet"
      label={text.openPage}
      disabled={page === null}
      onClick={() => void engine.desktop.openPage(page ?? '')}
    />
  )
  if (way !== 'install') {
    return (
      <div className="update-bar__actions">
        <span>{text.byHand}</span>
        {openPage}
      </div>
    )
  }
  if (phase.kind === 'ready') {
    const { onQuit } = phase
    const install = (when: 'now' | 'on-quit' | 'not'): void =>
      void actOnUpdates(() => engine.desktop.installUpdate(when))
    return (
      <div className="update-bar__actions">
        <Button
          size="small"
          action="progressive"
          weight="primary"
          label={text.restart}
          disabled={busy}
          onClick={() => install('now')}
        />
        <Button
          size="small"
          label={onQuit ? text.notOnQuit : text.onQuit}
          onClick={() => install(onQuit ? 'not' : 'on-quit')}
        />
        {busy ? <span className="subtle">{text.afterWork}</span> : onQuit ? <span>{text.willInstall}</span> : null}
      </div>
    )
  }
  return (
    <div className="update-bar__actions">
      <Button
        size="small"
        label={phase.kind === 'failed' ? frame.retry : text.download}
        disabled={busy}
        onClick={() => void actOnUpdates(() => engine.desktop.downloadUpdate())}
      />
      {openPage}
      {busy ? <span className="subtle">{text.afterWork}</span> : null}
    </div>
  )
}
