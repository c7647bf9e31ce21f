import { secondsLeft } from '../state/secondsLeft.ts'
import type { Task } from '../state/tasks.ts'
import { useTasks } from '../state/tasks.ts'
import { useText, type Text } from '../text/useText.ts'
import { Button } from './Button.tsx'
import { Failure } from './Failure.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { useSeconds } from './useSeconds.ts'

/** A running task with its progress, time and stop button; or why it failed. */
export function TaskLine({ task }: { readonly task: Task }): React.JSX.Element {
  const text = useText()
  const dismiss = useTasks((state) => state.dismiss)
  const seconds = useSeconds(task.startedAt, task.failed === null)
  if (task.failed !== null) return <Failure of={task.label} error={task.failed} onDismiss={() => dismiss(task.key)} />
  const share = shareOf(task)
  const remaining = secondsLeft(share, Date.now() - task.stageAt)
  return (
    <div className="task" role="group" aria-label={task.label}>
      <div className="task__words">
        <strong>{task.label}</strong>
        <span className="subtle" aria-live="polite">
          {progressText(task, text)}
        </span>
        <span className="subtle number">
          {text.frame.progress.seconds(seconds)}
          {remaining === undefined ? null : ` · ${text.frame.progress.remaining(remaining)}`}
        </span>
        <Button
          size="small"
          label={task.stopping ? text.frame.stopping : text.frame.stop}
          disabled={task.stopping}
          onClick={() => task.stop()}
        />
      </div>
      <ProgressBar label={task.label} share={share} />
    </div>
  )
}

function shareOf({ progress }: Task): number | undefined {
  // While a model reads its prompt, no tokens are written and there is no share to show.
  if (progress?.done === undefined || progress.done === 0) return undefined
  if (progress.total === undefined || progress.total === 0) return undefined
  return Math.min(1, progress.done / progress.total)
}

function progressText({ progress }: Task, { frame }: Text): string {
  if (progress === null) return ''
  const { steps, phases, units, of, so, bytes } = frame.progress
  if (!('step' in progress)) {
    const far = progress.total === undefined ? [] : [bytes(frame.size(progress.done), frame.size(progress.total))]
    return [phases[progress.phase], ...far].join(' · ')
  }
  const { step, part, done, total, unit, current } = progress
  const count =
    done === undefined || unit === undefined
      ? ''
      : total === undefined
        ? so(done, units[unit])
        : of(done, total, units[unit])
  return [steps[step], part, count, current].filter((piece) => piece !== undefined && piece !== '').join(' · ')
}
