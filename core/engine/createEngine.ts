import { existsSync } from 'node:fs'
import { createModelLibrary } from '../models/catalogue/createModelLibrary.ts'
import { WorkspaceMissingError } from '../store/workspaceErrors.ts'
import { askOptionsSchema } from './answers/askRequest.ts'
import { collectRequestSchema } from './collect/collectRequest.ts'
import { createEngineContext, type EngineOptions } from './createEngineContext.ts'
import { draftRequestSchema } from './draftRequest.ts'
import type { Engine } from './engine.ts'
import { createEventLibrary } from './events/createEventLibrary.ts'
import { InvalidRequestError } from './invalidRequestError.ts'
import { openOnFirstCall } from './openOnFirstCall.ts'
import { createSettingsLibrary } from './settings/createSettingsLibrary.ts'
import { keptSites } from './settings/keptSites.ts'
import { modelsRoot } from './settings/modelsRoot.ts'
import { createWatchLibrary } from './watching/createWatchLibrary.ts'

/**
 * Makes the program. What drafts, ranks and verifies is loaded by the first method that does so: a window that lists its
 * events waits for none of it. The workspace is opened by the first method that stores something, and
 * held until `close`.
 */
export function createEngine(options: EngineOptions = {}): Engine {
  const context = createEngineContext(options)
  const { library, settings, run, archiveByItself } = context
  const { web, clock, workspace: open } = library
  const models = createModelLibrary({
    root: () => modelsRoot(settings),
    proxy: () => settings.current().proxy,
  })
  const events = createEventLibrary(library)
  const drafts = openOnFirstCall(async () => {
    const { createDraftLibrary } = await import('./drafts/createDraftLibrary.ts')
    return createDraftLibrary(library)
  })
  const articles = openOnFirstCall(async () => {
    const { createArticleLibrary } = await import('./updating/createArticleLibrary.ts')
    return createArticleLibrary({ library, run })
  })
  const publishing = openOnFirstCall(async () => {
    const { createPublishingLibrary } = await import('./publishing/createPublishingLibrary.ts')
    return createPublishingLibrary(library)
  })
  const settingsLibrary = createSettingsLibrary({ ...library, settings, models })
  return {
    async collect(request, call = {}) {
      const parsed = collectRequestSchema.safeParse(request)
      if (!parsed.success) throw new InvalidRequestError(parsed.error)
      const { collectEvent } = await import('./collect/collectEvent.ts')
      return collectEvent(parsed.data, { context: library, call })
    },
    async draft(request, call = {}) {
      const parsed = draftRequestSchema.safeParse(request)
      if (!parsed.success) throw new InvalidRequestError(parsed.error)
      const { writeDraft } = await import('./writeDraft.ts')
      return writeDraft(parsed.data, { context: library, call })
    },
    async outline(request, call = {}) {
      const { outlineEvent } = await import('./outlineEvent.ts')
      return outlineEvent(request, run(call))
    },
    async ask({ source, ...options }, call = {}) {
      const parsed = askOptionsSchema.safeParse(options)
      if (!parsed.success) throw new InvalidRequestError(parsed.error)
      const { askEvent } = await import('./answers/askEvent.ts')
      return askEvent({ source, ...parsed.data }, run(call))
    },
    async rank(request, call = {}) {
      const { rankEvent } = await import('./rankEvent.ts')
      return rankEvent(request, {
        workspace: open,
        web,
        archive: archiveByItself(),
        call,
        sites: keptSites(settings),
        models: modelsRoot(settings),
      })
    },
    async verifyPairs(pairs, call) {
      const { verifyPairs } = await import('./verifyAgain.ts')
      return verifyPairs(pairs, { ...call, models: modelsRoot(settings) })
    },
    async updateDraft(request, call = {}) {
      const { updateDraft } = await import('./updating/updateDraft.ts')
      return updateDraft(request, { run: run(call), library, models: modelsRoot(settings), settings })
    },
    async updateArticle(request, call = {}) {
      const { updateArticle } = await import('./updating/updateArticle.ts')
      return updateArticle(request, { run: run(call), library, models: modelsRoot(settings), settings })
    },
    async compareVersions(request, call = {}) {
      const { compareVersions } = await import('./updating/compareVersions.ts')
      return compareVersions(request, run(call))
    },
    async verifyDraft(draft, call) {
      const { verifyDraft } = await import('./verifyAgain.ts')
      return verifyDraft(draft, { ...call, models: modelsRoot(settings) })
    },
    async lintOnline(subject, linting) {
      const { lintOnline } = await import('../export/lint/online/lintOnline.ts')
      return lintOnline(subject, {
        ...linting,
        web,
        ...(options.lintServers === undefined ? {} : { servers: options.lintServers }),
      })
    },
    async inspectEvent(source, call = {}) {
      const { inspectEvent } = await import('./inspectEvent.ts')
      return inspectEvent(source, {
        workspace: open,
        web,
        archive: archiveByItself(),
        call,
        sites: keptSites(settings),
      })
    },
    async extractSources(request, call = {}) {
      const { extractSources } = await import('./extractSources.ts')
      return extractSources(request, { web, archive: archiveByItself(), call })
    },
    async checkWorkspace({ signal } = {}) {
      // Opening one that is not there would make it.
      const file = context.workspaceFile
      if (!context.isOpen() && !existsSync(file)) throw new WorkspaceMissingError(file)
      const { checkWorkspaceFile } = await import('../store/checkWorkspace.ts')
      return checkWorkspaceFile(file, { open, signal })
    },
    events,
    drafts,
    ledgers: openOnFirstCall(async () => {
      const { createLedgerLibrary } = await import('./ledger/createLedgerLibrary.ts')
      return createLedgerLibrary({ workspace: open, clock, settings, run })
    }),
    articles,
    publishing,
    watching: createWatchLibrary(library, { events, drafts }),
    settings: settingsLibrary,
    models,
    close() {
      events.close()
      drafts.close()
      articles.close()
      context.close()
    },
  }
}
