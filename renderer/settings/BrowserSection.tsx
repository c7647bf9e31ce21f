import { useEffect, useState } from 'react'
import type { ConnectorState, PairedBrowser } from '../../electron/contract/connector.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { hear, useConnector } from '../connector/connector.ts'
import { withoutOverrides } from '../draft/evidence/withoutOverrides.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Message } from '../parts/Message.tsx'
import { useDates } from '../parts/useDates.ts'
import { useText } from '../text/useText.ts'
import { Confirm } from './Confirm.tsx'
import '../connector/connector.css'

/** Pages from a browser: on or off, pairing, and the browsers that are paired. */
export function BrowserSection(): React.JSX.Element {
  const { browser: text } = useText()
  const state = useConnector((connector) => connector.state)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  useEffect(() => void engine.desktop.connector().then((read) => hear({ type: 'state', state: read })), [])
  if (state === null) return <></>
  const change = async (work: Promise<void>): Promise<void> => {
    try {
      await work
      setFailed(null)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailed(error)
    }
  }
  return (
    <>
      <p className="cdx-field__help">{text.about}</p>
      <p className="cdx-field__help">{text.get}</p>
      <div className="cdx-field setting">
        <label className="cdx-checkbox">
          <input
            type="checkbox"
            checked={state.isOn}
            onChange={({ target }) => void change(engine.desktop.turnConnector(target.checked))}
          />
          <span>{text.on}</span>
        </label>
        {state.port === null ? null : <p className="cdx-field__help">{text.onHelp(state.port)}</p>}
      </div>
      {state.isBlocked ? <Message type="warning">{text.blocked}</Message> : null}
      {failed === null ? null : <Failure error={failed} onDismiss={() => setFailed(null)} />}
      {state.port === null ? null : <Pairing state={state} onChange={(work) => void change(work)} />}
      <Browsers state={state} onRevoke={(id) => void change(engine.desktop.revokeBrowser(id))} />
    </>
  )
}

interface PairingProps {
  readonly state: ConnectorState
  readonly onChange: (work: Promise<void>) => void
}

/** The code that pairs a browser, or the button that asks for one. */
function Pairing({ state: { pairing }, onChange }: PairingProps): React.JSX.Element {
  const { browser: text } = useText()
  const seconds = useSecondsUntil(pairing?.until)
  if (pairing === null || seconds <= 0) {
    return (
      <div className="settings__actions">
        <Button
          action="progressive"
          weight="primary"
          label={text.pair}
          onClick={() => onChange(engine.desktop.pairBrowser())}
        />
      </div>
    )
  }
  const { code } = pairing
  return (
    <section className="cdx-field setting" aria-label={text.pair}>
      <h3>{text.code}</h3>
      <p className="pairing__code" role="status" aria-label={`${text.code} ${code.split('').join(' ')}`}>
        {code.slice(0, 4)} {code.slice(4)}
      </p>
      <p className="cdx-field__help">
        {text.codeHelp} <span className="number">{text.left(seconds)}</span>
      </p>
      <div className="settings__actions">
        <Button label={text.cancel} onClick={() => onChange(engine.desktop.stopPairing())} />
      </div>
    </section>
  )
}

/** Whole seconds until a moment, ISO 8601; 0 without one, and after it. */
function useSecondsUntil(until: string | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === undefined) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
}

interface BrowsersProps {
  readonly state: ConnectorState
  readonly onRevoke: (id: string) => void
}

function Browsers({ state: { browsers }, onRevoke }: BrowsersProps): React.JSX.Element {
  const { browser: text } = useText()
  return (
    <section className="cdx-field setting" aria-label={text.browsers}>
      <h3>{text.browsers}</h3>
      {browsers.length === 0 ? (
        <p className="cdx-field__help">{text.none}</p>
      ) : (
        <ul className="services">
          {browsers.map((browser) => (
            <BrowserLine key={browser.id} browser={browser} onRevoke={() => onRevoke(browser.id)} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface BrowserLineProps {
  readonly browser: PairedBrowser
  readonly onRevoke: () => void
}

function BrowserLine({ browser, onRevoke }: BrowserLineProps): React.JSX.Element {
  const { browser: text } = useText()
  const { moment } = useDates()
  const name = withoutOverrides(browser.name)
  const used = browser.lastUsedAt === null ? text.unused : text.used(moment(browser.lastUsedAt))
  return (
    <li className="services__item">
      <div className="services__line">
        <div className="services__words">
          <strong>{name}</strong>
          <p className="cdx-field__help">
            {text.paired(moment(browser.pairedAt))} · {used}
          </p>
        </div>
        <Confirm label={text.revoke} of={name} question={text.revokeQuestion(name)} onConfirm={onRevoke} />
      </div>
    </li>
  )
}
