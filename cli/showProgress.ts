import { SingleBar } from 'cli-progress'
import type { Progress, StepName } from '../core/domain/progress.ts'
import { cursorStream } from './guardOutput.ts'
import { estimateLine } from './useLines.ts'

const doing: Readonly<Record<StepName, string>> = {
  collect: 'Collecting pages',
  copy: 'Copying',
  archive: 'Asking the archive',
  citation: 'Asking for citations',
  extract: 'Reading pages',
  chunk: 'Cutting chunks',
  refine: 'Refining the query',
  rank: 'Ranking chunks',
  qualify: 'Trying the model',
  outline: 'Planning sections',
  write: 'Writing',
  check: 'Checking sentences',
  fix: 'Fixing sentences',
  rewrite: 'Rewriting for cohesion',
  verify: 'Verifying sentences',
  judge: 'Grading articles',
  read: 'Reading for the answer',
}

const fromWorkspace = 'from the workspace'

export interface ProgressDisplay {
  show(progress: Progress): void
  /** Clears the bar; to be called before anything else is written. */
  end(): void
}

/** Progress on standard error: a bar on a terminal, one plain line a step elsewhere. Says which steps were done before. */
export function showProgress(stream: NodeJS.WriteStream): ProgressDisplay {
  return stream.isTTY ? bar(stream) : lines(stream)
}

function lines(stream: NodeJS.WriteStream): ProgressDisplay {
  let last: StepName | undefined
  let lastPart: string | undefined
  return {
    show({ step, part, estimate, reused = false }) {
      if (estimate !== undefined) {
        stream.write(`${estimateLine(estimate)}\n`)
        return
      }
      const begins = step !== last || (part !== undefined && part !== lastPart)
      const name = part === undefined ? doing[step] : `${doing[step]}: ${part}`
      if (begins) stream.write(`${name} …${reused ? ` (${fromWorkspace})` : ''}\n`)
      if (begins) lastPart = part
      last = step
    },
    end: () => undefined,
  }
}

function bar(stream: NodeJS.WriteStream): ProgressDisplay {
  const single = new SingleBar({
    stream: cursorStream(stream),
    format: '{doing} {bar} {progress}',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
    forceRedraw: true,
  })
  let started = false
  return {
    show({ step, done = 0, total, unit = '', estimate, reused = false }) {
      if (estimate !== undefined) {
        if (started) single.stop()
        started = false
        stream.write(`${estimateLine(estimate)}\n`)
        return
      }
      const known = total !== undefined && total > 0
      const progress = reused ? fromWorkspace : known ? `${done}/${total} ${unit}` : done > 0 ? `${done} ${unit}` : ''
      const words = { doing: doing[step].padEnd(20), progress }
      if (!started) single.start(known ? total : 1, known ? done : 0, words)
      started = true
      single.setTotal(known ? total : 1)
      single.update(known ? done : Number(reused), words)
    },
    end() {
      if (started) single.stop()
      started = false
    },
  }
}
