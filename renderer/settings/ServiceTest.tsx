import { ErrorWords } from '../parts/ErrorWords.tsx'
import { useState, type ReactNode } from 'react'
import { CallFailed } from '../api/callFailed.ts'
import { Button } from '../parts/Button.tsx'
import { runTask, useTask, type TaskCall } from '../state/tasks.ts'

interface ServiceTestProps<T> {
  /** Task key; one test runs at a time. */
  readonly taskKey: string
  readonly name: string
  readonly text: {
    readonly test: string
    readonly testRunning: string
    readonly testing: (name: string) => string
    readonly testOf: (name: string) => string
    /** On the button below `before`. */
    readonly go?: string
  }
  readonly disabled: boolean
  /** What the test costs, shown before anything is asked. Default: it is asked at once. */
  readonly before?: string
  readonly className: string
  readonly ask: (call: TaskCall) => Promise<T>
  readonly children: (answer: T) => ReactNode
}

/** Sends one test request to a search or a writer and shows the answer or the error below the button. */
export function ServiceTest<T>({
  taskKey,
  name,
  text,
  disabled,
  before,
  className,
  ask,
  children,
}: ServiceTestProps<T>): React.JSX.Element {
  const running = useTask(taskKey) !== undefined
  const [ended, setEnded] = useState<{ readonly answer: T } | CallFailed>()
  const [asking, setAsking] = useState(false)
  const test = async (): Promise<void> => {
    setAsking(false)
    setEnded(undefined)
    setEnded(
      await runTask(taskKey, text.testing(name), async (call) => {
        try {
          return { answer: await ask(call) }
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
        busy={running}
        disabled={disabled}
        {...(before === undefined ? {} : { 'aria-expanded': asking })}
        onClick={() => (before === undefined ? void test() : setAsking(!asking))}
      />
      <div className={className} role="status">
        {asking ? (
          <span className="settings__actions">
            <span>{before}</span>
            <Button size="small" label={text.go ?? text.test} onClick={() => void test()} />
          </span>
        ) : ended === undefined ? null : ended instanceof CallFailed ? (
          <p className="cdx-field__error">
            <ErrorWords of={ended} />
          </p>
        ) : (
          children(ended.answer)
        )}
      </div>
    </>
  )
}
