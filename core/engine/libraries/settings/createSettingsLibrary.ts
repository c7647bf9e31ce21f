import type { ProviderOptions } from '../../../collect/providers/openProvider.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { ModelLibrary } from '../../../models/catalogue/modelLibrary.ts'
import { describeMachine } from '../../../platform/machine.ts'
import { cleanKey } from '../../../models/chat/cleanKey.ts'
import { filled } from '../../../models/chat/environmentKey.ts'
import { settingsChangeSchema, type Settings, type SettingsChange } from '../../../settings/settings.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { ggufPath } from '../../tools/ggufPath.ts'
import { listWriters } from './listWriters.ts'
import type { OpenedSettings } from '../../tools/openSettings.ts'
import { resolveWriter } from '../../tools/resolveWriter.ts'
import type { ListedService, SettingsLibrary } from './settingsLibrary.ts'
import type { WriterContext } from './testWriter.ts'

interface SettingsContext extends Pick<LibraryContext, 'web' | 'clock' | 'searchServers'> {
  readonly settings: OpenedSettings
  readonly models: ModelLibrary
  readonly run: (call: LongCall) => WriterContext
}

export function createSettingsLibrary(context: SettingsContext): SettingsLibrary {
  const { settings, models } = context
  return {
    read: () => asked(() => settings.reload()),
    problem: () => asked(() => settings.problem()),
    update: (change) =>
      asked(() => {
        const parsed = settingsChangeSchema.safeParse(change)
        if (!parsed.success) throw invalidRequest(parsed.error)
        return settings.change(keepModelFiles(settings.current(), parsed.data))
      }),
    writers: () => listWriters(settings, models),
    async testWriter(spec, call = {}) {
      const { testWriter } = await import('./testWriter.ts')
      return testWriter(spec, context.run(call))
    },
    async localServers({ signal } = {}) {
      const { findLocalServers } = await import('../../../models/services/findLocalServers.ts')
      return findLocalServers({ web: context.web, signal })
    },
    async serviceModels(service, { signal } = {}) {
      const { listServiceModels } = await import('../../../models/services/listServiceModels.ts')
      return listServiceModels({ ...serviceAccess(service, settings), web: context.web, signal })
    },
    machine: () => asked(describeMachine),
    async searches() {
      const { listSearches } = await import('./searches.ts')
      return listSearches(await searchOptions(context))
    },
    async testSearch(name, call) {
      const { testSearch } = await import('./searches.ts')
      return testSearch(name, await searchOptions(context), call)
    },
  }
}

/** Where a service is and the key that goes there. A stored key is sent only to the address that it was stored for. */
function serviceAccess(
  listed: ListedService,
  settings: OpenedSettings,
): { readonly baseUrl: string; readonly key: string | undefined } {
  if ('baseUrl' in listed) return { baseUrl: listed.baseUrl, key: filled(cleanKey(listed.key ?? '')) }
  const { baseUrl = '', apiKey } = resolveWriter(`service:${listed.service}`, settings)
  return { baseUrl, key: apiKey ?? undefined }
}

/** Uses the wiki and language of new events. */
async function searchOptions(context: SettingsContext): Promise<ProviderOptions> {
  const { providerOptions } = await import('../events/providerOptions.ts')
  const { wiki, articleLanguage: language } = context.settings.current()
  return providerOptions(context, { title: '', wiki, language })
}

const mostFiles = 20

/** A chosen model file stays in the list when another writer is chosen; beyond the maximum, the oldest is dropped. */
function keepModelFiles(now: Settings, change: SettingsChange): SettingsChange {
  if (change.writer === undefined || change.modelFiles !== undefined) return change
  const files = [now.writer, change.writer].map(ggufPath).filter((path) => path !== undefined)
  const modelFiles = [...new Set([...now.modelFiles, ...files])].slice(-mostFiles)
  return modelFiles.length === now.modelFiles.length ? change : { ...change, modelFiles }
}

/** A small file is read and written synchronously, so that changes do not overlap; errors still become rejections. */
async function asked<T>(work: () => T): Promise<T> {
  return await Promise.resolve().then(work)
}
