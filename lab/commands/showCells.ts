import { SingleBar } from 'cli-progress'
import type { BenchmarkProgress } from '../engine/benchmark/benchmarkLibrary.ts'

interface CellDisplay {
  show(progress: BenchmarkProgress): void
  /** Clears the bar; to be called before anything else is written. */
  end(): void
}

/** Cells on standard error: a bar on a terminal, elsewhere one plain line for each that ends. */
export function showCells(stream: NodeJS.WriteStream): CellDisplay {
  return stream.isTTY ? bar(stream) : lines(stream)
}

function lines(stream: NodeJS.WriteStream): CellDisplay {
  return {
    show({ done, total, ended }) {
      if (ended !== undefined) stream.write(`${done}/${total} ${outcomeInWords(ended)}\n`)
    },
    end: () => undefined,
  }
}

function bar(stream: NodeJS.WriteStream): CellDisplay {
  const single = new SingleBar({
    stream,
    format: '{bar} {value}/{total} cells  {running}',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
    forceRedraw: true,
  })
  let started = false
  const end = (): void => {
    if (started) single.stop()
    started = false
  }
  return {
    show({ done, total, running, ended }) {
      if (ended !== undefined && ended.outcome !== 'done') {
        end()
        stream.write(`${outcomeInWords(ended)}\n`)
      }
      const [first = ''] = running
      const words = { running: running.length > 1 ? `${first} and ${running.length - 1} more` : first }
      if (!started) single.start(total, done, words)
      started = true
      single.update(done, words)
    },
    end,
  }
}

function outcomeInWords({ name, outcome, problem }: NonNullable<BenchmarkProgress['ended']>): string {
  return `${outcome}: ${name}${problem === null ? '' : `. ${problem.replaceAll('\n', ' ')}`}`
}
