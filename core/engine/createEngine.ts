import { existsSync } from 'node:fs'
import { createModelLibrary } from '../models/catalogue/createModelLibrary.ts'
import { createTitleListLibrary } from '../titles/createTitleListLibrary.ts'
import { workspaceMissing } from '../store/workspaceErrors.ts'
import { askOptionsSchema } from './libraries/answers/askRequest.ts'
import { collectRequestSchema } from './libraries/collect/collectRequest.ts'
import { createEngineContext, type EngineOptions } from './createEngineContext.ts'
import { draftRequestSchema } from './pipeline/draftRequest.ts'
import type { Engine } from './engine.ts'
import { createEventLibrary } from './libraries/events/createEventLibrary.ts'
import { invalidRequest } from './invalidRequestError.ts'
import { openOnFirstCall } from './tools/openOnFirstCall.ts'
import { createSearchLibrary } from './libraries/search/createSearchLibrary.ts'
import { createSettingsLibrary } from './libraries/settings/createSettingsLibrary.ts'
import { keptSites } from './tools/keptSites.ts'
import { modelsRoot } from './tools/modelsRoot.ts'
import { createWatchLibrary } from './libraries/watching/createWatchLibrary.ts'

/**
 * Creates the engine. Modules that draft, rank and verify are loaded on first use, so that a window can list its events
 * without waiting for them. The workspace is opened by the first method that needs it, and closed by `close`.
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
    const { createDraftLibrary } = await import('./libraries/drafts/createDraftLibrary.ts')
    return createDraftLibrary(library)
  })
  const articles = openOnFirstCall(async () => {
    const { createArticleLibrary } = await import('./libraries/updating/createArticleLibrary.ts')
    return createArticleLibrary({ library, run })
  })
  const claims = openOnFirstCall(async () => {
    const { createClaimLibrary } = await import('./libraries/claims/createClaimLibrary.ts')
    return createClaimLibrary(library, archiveByItself)
  })
  const publishing = openOnFirstCall(async () => {
    const { createPublishingLibrary } = await import('./libraries/publishing/createPublishingLibrary.ts')
    return createPublishingLibrary(library)
  })
  const settingsLibrary = createSettingsLibrary({ ...library, settings, models, run })
  return {
    async collect(request, call = {}) {
      const parsed = collectRequestSchema.safeParse(request)
      if (!parsed.success) throw invalidRequest(parsed.error)
      const { collectEvent } = await import('./libraries/collect/collectEvent.ts')
      return collectEvent(parsed.data, { context: library, call })
    },
    async draft(request, call = {}) {
      const parsed = draftRequestSchema.safeParse(request)
      if (!parsed.success) throw invalidRequest(parsed.error)
      const { writeDraft } = await import('./libraries/drafts/writeDraft.ts')
      return writeDraft(parsed.data, { context: library, call })
    },
    async outline(request, call = {}) {
      const { outlineEvent } = await import('./libraries/drafts/outlineEvent.ts')
      return outlineEvent(request, run(call))
    },
    async ask({ source, ...options }, call = {}) {
      const parsed = askOptionsSchema.safeParse(options)
      if (!parsed.success) throw invalidRequest(parsed.error)
      const { askEvent } = await import('./libraries/answers/askEvent.ts')
      return askEvent({ source, ...parsed.data }, run(call))
    },
    async rank(request, call = {}) {
      const { rankEvent } = await import('./libraries/events/rankEvent.ts')
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
      const { verifyPairs } = await import('./libraries/drafts/verifyAgain.ts')
      return verifyPairs(pairs, { ...call, models: modelsRoot(settings) })
    },
    async updateDraft(request, call = {}) {
      const { updateDraft } = await import('./libraries/updating/updateDraft.ts')
      return updateDraft(request, { run: run(call), library, models: modelsRoot(settings), settings })
    },
    async updateArticle(request, call = {}) {
      const { updateArticle } = await import('./libraries/updating/updateArticle.ts')
      return updateArticle(request, { run: run(call), library, models: modelsRoot(settings), settings })
    },
    async compareVersions(request, call = {}) {
      const { compareVersions } = await import('./libraries/updating/compareVersions.ts')
      return compareVersions(request, run(call))
    },
    async verifyDraft(draft, call) {
      const { verifyDraft } = await import('./libraries/drafts/verifyAgain.ts')
      return verifyDraft(draft, { ...call, models: modelsRoot(settings) })
    },
    async lintOnline(subject, linting) {
      const { lintOnline } = await import('../lint/online/lintOnline.ts')
      const { toWikitext } = await import('../export/toWikitext.ts')
      const draft = typeof subject === 'string' ? undefined : subject
      return lintOnline(typeof subject === 'string' ? subject : toWikitext(subject), {
        ...linting,
        draft,
        web,
        ...(options.lintServers === undefined ? {} : { servers: options.lintServers }),
      })
    },
    async inspectEvent(source, call = {}) {
      const { inspectEvent } = await import('./libraries/events/inspectEvent.ts')
      return inspectEvent(source, {
        workspace: open,
        web,
        archive: archiveByItself(),
        call,
        sites: keptSites(settings),
      })
    },
    async extractSources(request, call = {}) {
      const { extractSources } = await import('./libraries/events/extractSources.ts')
      return extractSources(request, { web, archive: archiveByItself(), call })
    },
    async checkWorkspace({ signal } = {}) {
      // Opening a missing workspace would create it.
      const file = context.workspaceFile
      if (!context.isOpen() && !existsSync(file)) throw workspaceMissing(file)
      const { checkWorkspaceFile } = await import('../store/checkWorkspace.ts')
      return checkWorkspaceFile(file, { open, signal })
    },
    events,
    drafts,
    ledgers: openOnFirstCall(async () => {
      const { createLedgerLibrary } = await import('./libraries/ledger/createLedgerLibrary.ts')
      return createLedgerLibrary({ workspace: open, clock, settings, run })
    }),
    articles,
    claims,
    publishing,
    search: createSearchLibrary(library, events),
    watching: createWatchLibrary(library, { events, drafts }),
    settings: settingsLibrary,
    models,
    titles: createTitleListLibrary({ folder: library.titlesFolder, proxy: () => settings.current().proxy }),
    close() {
      events.close()
      drafts.close()
      articles.close()
      context.close()
    },
  }
}
