import { z } from 'zod'
import { writeOptionsSchema } from '../../core/engine/pipeline/draftRequest.ts'
import { modelPaths } from '../../core/engine/tools/modelPaths.ts'
import { settingsSchema } from '../../core/settings/settings.ts'
import type { EngineProcess } from './engineProcess.ts'

const eventsSchema = z.array(
  z.looseObject({ unfinished: z.looseObject({ options: writeOptionsSchema }).exactOptional() }),
)

/**
 * Paths of models that the window may name although the user did not choose them since the program started: those in the
 * settings and those of interrupted runs. Empty if the engine does not answer.
 */
export async function knownModels(engine: Pick<EngineProcess, 'call'>): Promise<ReadonlySet<string>> {
  const ask = async (method: string): Promise<unknown> => {
    const { signal } = new AbortController()
    const result = await engine.call(method, [], { signal, onProgress: () => undefined })
    return result.ok ? result.value : undefined
  }
  const settings = settingsSchema.safeParse(await ask('settings.read'))
  const events = eventsSchema.safeParse(await ask('events.list'))
  return new Set([
    ...(settings.success ? [settings.data.modelsFolder, ...modelPaths(settings.data)] : []),
    ...(events.data ?? []).flatMap(({ unfinished }) =>
      unfinished === undefined ? [] : modelPaths(unfinished.options),
    ),
  ])
}
