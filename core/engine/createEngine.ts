import { existsSync } from 'node:fs'
import type { Archive } from '../collect/archive/archive.ts'
import type { Citoid } from '../collect/citoid/citoid.ts'
import type { Pace } from '../collect/providers/pace.ts'
import { createWeb } from '../collect/web/createWeb.ts'
import type { WebOptions } from '../collect/web/web.ts'
import type { LintServers } from '../export/lint/online/onlineRule.ts'
import { settingsFolder as defaultSettingsFolder } from '../host/dataFolder.ts'
import { createModelLibrary } from '../models/catalogue/createModelLibrary.ts'
import { openWorkspace, type Workspace } from '../store/openWorkspace.ts'
import { benchmarkWhenAsked } from './benchmark/benchmarkWhenAsked.ts'
import { collectRequestSchema } from './collect/collectRequest.ts'
import { draftRequestSchema } from './draftRequest.ts'
import type { Engine } from './engine.ts'
import { draftLibraryWhenAsked } from './drafts/draftLibraryWhenAsked.ts'
import { createSourcesReader } from './events/readSources.ts'
import { askOptionsSchema } from './answers/askRequest.ts'
import { createEventLibrary } from './events/createEventLibrary.ts'
import type { LongCall } from '../domain/progress.ts'
import { ledgersWhenAsked } from './ledger/ledgersWhenAsked.ts'
import type { LibraryContext } from './libraryContext.ts'
import { publishingWhenAsked } from './publishing/publishingWhenAsked.ts'
import { createSettingsLibrary } from './settings/createSettingsLibrary.ts'
import { keptSites } from './settings/keptSites.ts'
import { modelsRoot } from './settings/modelsRoot.ts'
import { openSettings, type ServiceKeys } from './settings/openSettings.ts'
import { InvalidRequestError } from './invalidRequestError.ts'
import { openCitoid } from './citoid/openCitoid.ts'
import { openArchive } from './openArchive.ts'
import type { Clock, RunContext } from './runContext.ts'
import { articlesWhenAsked } from './updating/articlesWhenAsked.ts'
import { createWatchLibrary } from './watching/createWatchLibrary.ts'
import { WorkspaceMissingError } from '../store/workspaceErrors.ts'
import { storeWhereFree } from './storeWhereFree.ts'

export interface EngineOptions {
  /** File of the workspace. Default: `:memory:`, gone with the engine. */
  readonly workspace?: string
  /** Folder of settings.json. Default: the system's for programs' settings, or what CITEWRIGHT_SETTINGS names. */
  readonly settingsFolder?: string
  /**
   * Gives the keys of the settings' services, by `keyName`. They are asked for when a service is, and kept nowhere.
   * Default: the environment's key for each of them.
   */
  readonly keys?: ServiceKeys
  /** Default: the machine's. */
  readonly clock?: Clock
  /** How servers are asked, where that is not as usual. */
  readonly fetch?: WebOptions
  /** How services are spared. Default: that of the process; another one for tests. */
  readonly pace?: Pace
  /** Origins that are asked about DOIs and ISBNs. For tests only. */
  readonly lintServers?: LintServers
  /** Origins that are asked in place of the searches' own. For tests only. */
  readonly searchServers?: LibraryContext['searchServers']
}

/**
 * Makes the program. What drafts, ranks and verifies is loaded by the first method that does so: a window that lists its
 * events waits for none of it. The workspace is opened by the first method that stores something, and
 * held until `close`.
 */
export function createEngine(options: EngineOptions = {}): Engine {
  const { workspace = ':memory:', clock = machineClock, fetch = {} } = options
  const { settingsFolder = defaultSettingsFolder(), keys } = options
  const settings = openSettings(settingsFolder, keys)
  const modelLibrary = createModelLibrary({
    root: () => modelsRoot(settings),
    proxy: () => settings.current().proxy,
  })
  let opened: Workspace | undefined
  const open = (): Workspace => (opened ??= openWorkspace(workspace))
  const web = createWeb({
    now: () => clock.now(),
    concurrency: () => settings.current().concurrency,
    contact: () => settings.current().contact,
    proxy: () => settings.current().proxy,
    store: storeWhereFree(open),
    ...fetch,
  })
  const archive = (): Archive | undefined => openArchive({ settings, web, pace: options.pace })
  const citoid = (): Citoid | undefined => openCitoid({ settings, web, pace: options.pace })
  const archiveByItself = (): Archive | undefined => (settings.current().archiving === 'none' ? undefined : archive())
  /** What a run that reads pages is given. */
  const runContext = (call: LongCall): RunContext & { readonly models: string } => ({
    workspace: open(),
    clock,
    steps: [],
    web,
    archive: archiveByItself(),
    call,
    sites: keptSites(settings),
    models: modelsRoot(settings),
  })
  const library: LibraryContext = {
    workspace: open,
    clock,
    settings,
    sources: createSourcesReader({ workspace: open, clock }),
    web,
    pace: options.pace,
    archive,
    citoid,
    searchServers: options.searchServers,
  }
  const events = createEventLibrary(library)
  const drafts = draftLibraryWhenAsked(library)
  const articles = articlesWhenAsked({ library, run: runContext })
  const publishing = publishingWhenAsked(library)
  const settingsLibrary = createSettingsLibrary({ ...library, settings, models: modelLibrary })
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
      return outlineEvent(request, { ...runContext(call), settings })
    },
    async evaluate(request, call = {}) {
      const { evaluateDrafts } = await import('./evaluateDrafts.ts')
      return evaluateDrafts(request, { models: modelsRoot(settings), call, settings, workspace: open, clock })
    },
    async evaluateRetrieval(request, call = {}) {
      const { evaluateRetrieval } = await import('./evaluateRetrieval.ts')
      return evaluateRetrieval(request, { models: modelsRoot(settings), call, settings, workspace: open, clock })
    },
    async ask({ source, ...options }, call = {}) {
      const parsed = askOptionsSchema.safeParse(options)
      if (!parsed.success) throw new InvalidRequestError(parsed.error)
      const { askEvent } = await import('./answers/askEvent.ts')
      return askEvent({ source, ...parsed.data }, { ...runContext(call), settings })
    },
    async trainCertainty(request, call = {}) {
      const { learnCertainty } = await import('./answers/certaintyTraining.ts')
      return learnCertainty(request, { ...runContext(call), settings })
    },
    async evaluateCertainty(request, call = {}) {
      const { measureCertainty } = await import('./answers/certaintyTraining.ts')
      return measureCertainty(request, { ...runContext(call), settings })
    },
    async evaluateQa(request, call = {}) {
      const { evaluateQa } = await import('./answers/evaluateQa.ts')
      return evaluateQa(request, { ...runContext(call), settings })
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
      return updateDraft(request, { run: runContext(call), library, models: modelsRoot(settings), settings })
    },
    async updateArticle(request, call = {}) {
      const { updateArticle } = await import('./updating/updateArticle.ts')
      return updateArticle(request, { run: runContext(call), library, models: modelsRoot(settings), settings })
    },
    async compareVersions(request, call = {}) {
      const { compareVersions } = await import('./updating/compareVersions.ts')
      return compareVersions(request, { ...runContext(call), settings })
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
    async exportTraining(request, call = {}) {
      const { exportTraining } = await import('./exportTraining.ts')
      return exportTraining(request, { workspace: open, workspaceFile: workspace, call })
    },
    async checkWorkspace({ signal } = {}) {
      // Opening one that is not there would make it.
      if (opened === undefined && !existsSync(workspace)) throw new WorkspaceMissingError(workspace)
      const { checkWorkspaceFile } = await import('../store/checkWorkspace.ts')
      return checkWorkspaceFile(workspace, { open, signal })
    },
    events,
    drafts,
    ledgers: ledgersWhenAsked({ workspace: open, clock, settings, run: runContext }),
    articles,
    publishing,
    watching: createWatchLibrary(library, { events, drafts }),
    settings: settingsLibrary,
    benchmark: benchmarkWhenAsked(library),
    models: modelLibrary,
    close() {
      events.close()
      drafts.close()
      articles.close()
      void web.close()
      opened?.close()
      opened = undefined
    },
  }
}

const machineClock: Clock = { now: () => new Date() }
