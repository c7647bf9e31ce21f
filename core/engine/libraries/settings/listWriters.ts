import { basename } from 'node:path'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { ModelLibrary } from '../../../models/catalogue/modelLibrary.ts'
import { isLoopback } from '../../../models/catalogue/isLoopback.ts'
import { ggufVersion } from '../../../models/chat/ggufVersion.ts'
import type { Service, Settings } from '../../../settings/settings.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { ggufPath } from '../../tools/ggufPath.ts'
import type { WriterChoice } from './settingsLibrary.ts'

/** See SettingsLibrary.writers. */
export async function listWriters(settings: EngineSettings, models: ModelLibrary): Promise<readonly WriterChoice[]> {
  const { writer, services } = settings.current()
  const chosen = writer.trim()
  return [
    { spec: 'extractive', name: 'Extractive, part of the program', kind: 'extractive' },
    ...modelsToWrite(models, chosen),
    ...services.map((service) => serviceChoice(service, settings.key(service.id))),
    ...(await Promise.all(modelFiles(settings.current()).map(fileChoice))),
  ]
}

/** The installed ones, and the chosen one in any state. */
function modelsToWrite(models: ModelLibrary, chosen: string): readonly WriterChoice[] {
  return models
    .search({ words: [], role: 'writer' })
    .models.flatMap(({ id, title, state }): readonly WriterChoice[] => {
      const choice = { spec: `model:${id}`, name: title, kind: 'model' } as const
      if (state === 'installed' || state === 'copied') return [choice]
      if (chosen.toLowerCase() !== choice.spec) return []
      return [{ ...choice, missing: state === 'absent' ? 'it is not installed' : 'it is not there as a whole' }]
    })
}

function serviceChoice({ id, name, baseUrl }: Service, key: string | undefined): WriterChoice {
  const choice = { spec: `service:${id}`, name, kind: 'service' } as const
  const { hostname } = new URL(baseUrl)
  const keyless = hostname === 'localhost' || isLoopback(hostname)
  return key === undefined && !keyless ? { ...choice, missing: 'it has no key' } : choice
}

/** The chosen model files, with the present writer under the name that it was given. */
function modelFiles({ writer, modelFiles: known }: Settings): readonly string[] {
  const now = ggufPath(writer)
  const others = known.filter((path) => path !== now).map((path) => `gguf:${path}`)
  return now === undefined ? others : [...others, writer.trim()]
}

async function fileChoice(spec: string): Promise<WriterChoice> {
  const path = ggufPath(spec) ?? ''
  const choice = { spec, name: basename(path), kind: 'file' } as const
  try {
    await ggufVersion(path)
    return choice
  } catch (error) {
    if (error instanceof CitewrightError) return { ...choice, missing: error.problem }
    throw error
  }
}
