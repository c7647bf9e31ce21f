import { useState } from 'react'
import type { WriterTest as Answer } from '../../core/engine/settings/settingsLibrary.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { Button } from '../parts/Button.tsx'
import { runTask, useTask } from '../state/tasks.ts'
import { useText } from '../text/useText.ts'

interface WriterTestProps {
  readonly spec: string
  readonly name: string
  readonly disabled: boolean
}

/** Asks a writer for one sentence, and shows the answer or why there is none where it was asked. */
export function WriterTest({ spec, name, disabled }: WriterTestProps): React.JSX.Element {
  const { writers: text } = useText().settings
  const key = `test:${spec}`
  const running = useTask(key) !== undefined
  const [ended, setEnded] = useState<Answer | CallFailed>()
  const test = async (): Promise<void> => {
    setEnded(undefined)
    setEnded(
      await runTask(key, text.testing(name), async (call) => {
        try {
          return await engine.settings.testWriter(spec, call)
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
      <div className="writers__answer" role="status">
        {ended === undefined ? null : ended instanceof CallFailed ? (
          <p className="cdx-field__error">
            {ended.message} {ended.remedy}
          </p>
        ) : (
          <>
            <p>{text.answer(ended.answer)}</p>
            <p className="cdx-field__help">{text.answeredBy(ended.model, ended.seconds.toFixed(1))}</p>
          </>
        )}
      </div>
    </>
  )
}
