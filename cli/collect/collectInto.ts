import { NoPageCameError } from '../../core/engine/libraries/collect/collectErrors.ts'
import type { CollectedEvent } from '../../core/engine/libraries/collect/collectedEvent.ts'
import type { CollectRequest } from '../../core/engine/libraries/collect/collectRequest.ts'
import type { Engine } from '../../core/engine/engine.ts'
import type { LongCall } from '../../core/domain/progress.ts'
import { isNewFolder, writeNewFolder } from '../writeOutputs.ts'
import { failureLines, missingLines } from './collectLines.ts'

/**
 * Collects an event's pages into a folder, which is there as a whole or not at all. Who was asked and failed is told on
 * standard error.
 */
export async function collectInto(
  folder: string,
  request: CollectRequest,
  { engine, call, end }: { readonly engine: Engine; readonly call: LongCall; readonly end: () => void },
): Promise<CollectedEvent> {
  const isNew = await isNewFolder(folder)
  try {
    const collected = await engine.collect(request, call)
    end()
    tell(failureLines(collected.searches))
    await writeNewFolder(folder, collected.files, isNew)
    return collected
  } catch (error) {
    end()
    if (error instanceof NoPageCameError) tell([...failureLines(error.searches), ...missingLines(error.missing)])
    throw error
  }
}

function tell(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${line}\n`)
}
