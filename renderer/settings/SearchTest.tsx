import { useState } from 'react'
import type { ProviderName } from '../../core/collect/providers/provider.ts'
import type { SearchTest as Answer } from '../../core/engine/settings/settingsLibrary.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { Button } from '../parts/Button.tsx'
import { runTask, useTask } from '../state/tasks.ts'
import { useText } from '../text/useText.ts'

interface SearchTestProps {
  readonly search: ProviderName
  readonly name: string
  readonly disabled: boolean
}

/** Asks a search for pages, and shows how many came or why none did. */
export function SearchTest({ search, name, disabled }: SearchTestProps): React.JSX.Element {
  const text = useText().settings.search
  const key = `test:search:${search}`
  const running = useTask(key) !== undefined
  const [ended, setEnded] = useState<Answer | CallFailed>()
  const test = async (): Promise<void> => {
    setEnded(undefined)
    setEnded(
      await runTask(key, text.testing(name), async (call) => {
        try {
          return await engine.settings.testSearch(search, call)
        } catch (error) {
          if (error instanceof CallFailed && error.code !== 'cancelled') return error
          throw error
        }
      }),
    )
  }
  return (
    <>
      <Button
        size="small"
        label={running ? text.testRunning : text.test}
        aria-label={running ? text.testing(name) : text.testOf(name)}
        disabled={disabled || running}
        onClick={() => void test()}
      />
      <div className="searches__answer" role="status">
        {ended === undefined ? null : ended instanceof CallFailed ? (
          <p className="cdx-field__error">
            {ended.message} {ended.remedy}
          </p>
        ) : (
          <p>{text.answer(ended.pages, ended.seconds.toFixed(1))}</p>
        )}
      </div>
    </>
  )
}
