import { formatBytes } from '../../core/models/catalogue/formatBytes.ts'
import { Button } from '../parts/Button.tsx'
import { ProgressBar } from '../parts/ProgressBar.tsx'
import type { Task } from '../state/tasks.ts'
import { useText } from '../text/useText.ts'

interface ModelDownloadProps {
  readonly title: string
  readonly task: Task
}

/** Progress of a download or check in the model's row. A paused download can be resumed. */
export function ModelDownload({ title, task }: ModelDownloadProps): React.JSX.Element {
  const { frame, settings } = useText()
  const { models: text } = settings
  const { progress, stopping } = task
  const known = progress !== null && 'phase' in progress ? progress : undefined
  const downloads = known?.phase === 'downloading'
  const share = known?.total === undefined || known.total === 0 ? undefined : Math.min(1, known.done / known.total)
  return (
    <div className="models__download">
      <ProgressBar label={task.label} share={share} />
      <span className="subtle small">
        {known === undefined
          ? task.label
          : share === undefined || known.total === undefined
            ? frame.progress.phases[known.phase]
            : frame.progress.bytes(formatBytes(known.done), formatBytes(known.total))}
      </span>
      <Button
        size="small"
        label={stopping ? frame.stopping : downloads ? text.pause : frame.stop}
        aria-label={downloads ? text.of(text.pause, title) : text.of(frame.stop, title)}
        disabled={stopping}
        onClick={() => task.stop()}
      />
    </div>
  )
}
