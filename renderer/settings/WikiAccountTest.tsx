import { useState } from 'react'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'

/** Logs in to a wiki and shows the user name or the error. */
export function WikiAccountTest({ wiki, name }: { readonly wiki: string; readonly name: string }): React.JSX.Element {
  const { wikiAccounts: text } = useText()
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState<string | CallFailed>()
  const test = async (): Promise<void> => {
    setBusy(true)
    setEnded(undefined)
    try {
      setEnded(await engine.publishing.testAccount(wiki))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setEnded(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="services__line">
      <div className="services__words" role="status">
        {busy ? text.testing(name) : null}
        {ended === undefined ? null : ended instanceof CallFailed ? (
          <p className="cdx-field__error">
            {ended.message} {ended.remedy}
          </p>
        ) : (
          <p>{text.works(ended)}</p>
        )}
      </div>
      <Button size="small" label={text.test} disabled={busy} onClick={() => void test()} />
    </div>
  )
}
