import { useEffect, useRef, useState } from 'react'
import { engine } from '../api/engine.ts'
import { CallFailed } from '../api/callFailed.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Overlay } from '../parts/Overlay.tsx'
import { Confirm } from '../settings/Confirm.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import './faults.css'

/** The log of faults as text, which the person can copy or delete. */
export function FaultLog(): React.JSX.Element {
  const { faults: text, frame } = useText()
  const show = useAppState((state) => state.show)
  const [log, setLog] = useState<{ readonly file: string; readonly text: string } | null>(null)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const [isCopied, setIsCopied] = useState(false)
  const shown = useRef<HTMLPreElement>(null)

  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setFailed(null)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailed(error)
    }
  }
  const read = async (): Promise<void> => setLog(await engine.desktop.faultLog())
  useEffect(() => void attempt(read), [])
  // The newest entry is the last one.
  useEffect(() => {
    if (shown.current !== null) shown.current.scrollTop = shown.current.scrollHeight
  }, [log])

  return (
    <Overlay title={text.title} onClose={() => show(null)}>
      <div className="fault-log">
        <p className="subtle">{text.about}</p>
        {failed === null ? null : <Failure error={failed} />}
        {log === null ? null : log.text === '' ? (
          <p>{text.none}</p>
        ) : (
          <>
            <pre
              ref={shown}
              className="fault-log__text"
              role="region"
              aria-label={text.text}
              tabIndex={0}
              lang="en"
              dir="ltr"
            >
              {log.text}
            </pre>
            <p className="fault-log__file">
              {text.file} <code dir="ltr">{log.file}</code>
            </p>
          </>
        )}
        <div className="fault-log__actions">
          {log === null || log.text === '' ? null : (
            <>
              <Confirm
                label={text.remove}
                of={text.removeWhat}
                question={text.question}
                onConfirm={() =>
                  void attempt(async () => {
                    await engine.desktop.deleteFaultLog()
                    await read()
                  })
                }
              >
                <Button
                  size="small"
                  label={text.copy}
                  onClick={() =>
                    void attempt(async () => {
                      await engine.desktop.copy(log.text)
                      setIsCopied(true)
                    })
                  }
                />
              </Confirm>
              <span role="status" className="subtle">
                {isCopied ? text.copied : ''}
              </span>
            </>
          )}
          <span className="fault-log__close">
            <Button data-first size="small" label={frame.close} onClick={() => show(null)} />
          </span>
        </div>
      </div>
    </Overlay>
  )
}
