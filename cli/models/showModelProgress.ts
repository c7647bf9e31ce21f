import { SingleBar } from 'cli-progress'
import { plainText } from '../../core/platform/plainText.ts'
import { cursorStream } from '../guardOutput.ts'
import { formatBytes } from '../../core/models/catalogue/formatBytes.ts'
import type { ModelProgress } from '../../core/models/catalogue/modelProgress.ts'
import type { TitleListProgress } from '../../core/titles/titleListLibrary.ts'

/** Progress of a download. */
type DownloadProgress = ModelProgress | TitleListProgress

const doing: Readonly<Record<DownloadProgress['phase'], string>> = {
  waiting: 'waiting for another process that downloads it',
  asking: 'asking the server',
  checking: 'checking',
  downloading: 'downloading',
  copying: 'copying',
  reading: 'reading',
  sorting: 'sorting the titles',
}

export interface ModelProgressDisplay {
  show(progress: DownloadProgress): void
  /** Clears the bar; to be called before anything else is written. */
  end(): void
}

/** Progress on standard error: a bar on a terminal, one plain line per file elsewhere. */
export function showModelProgress(stream: NodeJS.WriteStream): ModelProgressDisplay {
  return stream.isTTY ? bar(stream) : lines(stream)
}

function lines(stream: NodeJS.WriteStream): ModelProgressDisplay {
  let last = ''
  return {
    show({ id, phase, file }) {
      const line = `${id}: ${doing[phase]}${file === undefined ? '' : ` ${file}`} …\n`
      if (line !== last) stream.write(line)
      last = line
    },
    end: () => undefined,
  }
}

function bar(stream: NodeJS.WriteStream): ModelProgressDisplay {
  const single = new SingleBar({
    stream: cursorStream(stream),
    format: '{id} {bar} {words}',
    barsize: 20,
    hideCursor: true,
    clearOnComplete: true,
  })
  let started = false
  let since = { phase: '', at: 0, done: 0 }
  return {
    show(progress) {
      const { id, phase, done, total } = progress
      // The speed is that of this phase: what lay there already was not downloaded now.
      if (since.phase !== phase) since = { phase, at: performance.now(), done }
      const words = {
        id: plainText(id),
        words: wordsOf(progress, (performance.now() - since.at) / 1000, done - since.done),
      }
      if (!started) single.start(total ?? 1, 0, words)
      started = true
      single.setTotal(total ?? 1)
      single.update(total === undefined ? 0 : done, words)
    },
    end() {
      if (started) single.stop()
      started = false
    },
  }
}

function wordsOf({ phase, done, total }: DownloadProgress, seconds: number, gained: number): string {
  if (phase === 'waiting' || phase === 'asking' || phase === 'sorting') return `${doing[phase]} …`
  const share = total === undefined ? formatBytes(done) : `${formatBytes(done)} of ${formatBytes(total)}`
  if (phase === 'checking' || seconds < 1) return `${doing[phase]} ${share}`
  const speed = gained / seconds
  const left = total === undefined || speed === 0 ? '' : `, ${timeLeft((total - done) / speed)}`
  return `${share}, ${formatBytes(speed)}/s${left}`
}

function timeLeft(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s left`
  return seconds < 6000 ? `${Math.ceil(seconds / 60)} min left` : `${Math.ceil(seconds / 3600)} h left`
}
