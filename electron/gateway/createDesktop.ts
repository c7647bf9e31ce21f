import {
  app,
  clipboard,
  dialog,
  shell,
  type BrowserWindow,
  type OpenDialogOptions,
  type SaveDialogOptions,
} from 'electron'
import { z } from 'zod'
import type { LongCall } from '../../core/domain/progress.ts'
import type { ExportedEvent } from '../../core/engine/libraries/events/eventLibrary.ts'
import { keyedSearches } from '../../core/collect/providers/searchServers.ts'
import { packageVersion } from '../../core/platform/packageVersion.ts'
import { loadWikiProfile, UnknownWikiError } from '../../core/wikitext/wikis/wikiProfiles.ts'
import { cleanKey } from '../../core/models/chat/cleanKey.ts'
import { cleanPassword } from '../../core/publish/cleanPassword.ts'
import { archiveKeyName, keyName, searchKeyName, wikiKeyName } from '../../core/settings/keyName.ts'
import { serviceSchema, wikiLoginSchema, type Service, type WikiLogin } from '../../core/settings/settings.ts'
import type { ConnectorDesktop, Desktop } from '../contract/desktopMethods.ts'
import type { CallResult } from '../contract/messages.ts'
import { DesktopError } from './desktopError.ts'
import type { EngineProcess } from './engineProcess.ts'
import type { Gestures } from './gestures.ts'
import type { GrantedPaths } from './grantedPaths.ts'
import type { Keys } from './keys.ts'
import type { OpenedFiles } from './openedFiles.ts'
import { notPublic, pageToOpen, refusePrivatePage } from './pageToOpen.ts'
import { faultMethods } from './faultMethods.ts'
import { updateMethods } from './updateMethods.ts'
import type { Ends } from '../faults/openEnds.ts'
import type { Updates } from '../updates/createUpdates.ts'

export interface DesktopOptions {
  readonly engine: EngineProcess
  readonly granted: GrantedPaths
  readonly keys: Keys
  readonly gestures: Gestures
  readonly connector: ConnectorDesktop
  readonly updates: Updates
  readonly ends: Ends
  readonly opened: OpenedFiles
  readonly workspace: string
  readonly window: () => BrowserWindow | undefined
  readonly onAppearance: (appearance: 'system' | 'light' | 'dark') => void
}

const dialogs: Readonly<Record<Parameters<Desktop['chooseFiles']>[0], OpenDialogOptions>> = {
  pages: {
    title: 'Add pages from files',
    properties: ['openFile', 'multiSelections'],
    filters: [
      {
        name: 'Pages',
        // A dialog knows only the last extension: gz is that of .warc.gz.
        extensions: 'html htm xhtml mhtml mht pdf txt md warc gz xml rss atom rdf'.split(' '),
      },
    ],
  },
  'event-file': {
    title: 'Open an event file',
    properties: ['openFile'],
    filters: [{ name: 'Events', extensions: ['citewright', 'json'] }],
  },
  'event-folder': { title: 'Open an event folder', properties: ['openDirectory'] },
  'models-folder': { title: 'Folder for models', properties: ['openDirectory', 'createDirectory'] },
  gguf: {
    title: 'Choose a model file',
    properties: ['openFile'],
    filters: [{ name: 'GGUF models', extensions: ['gguf'] }],
  },
}

const settingsSchema = z.looseObject({
  services: z.array(serviceSchema),
  archive: z.string(),
  wikiLogins: z.array(wikiLoginSchema),
})

const eventFiles = { name: 'Citewright events', extensions: ['citewright'] }

const exportedSchema = z.object({
  path: z.string(),
  title: z.string(),
  bytes: z.number(),
  pages: z.number(),
  drafts: z.number(),
  draftPages: z.number(),
})

function cancelled(): DesktopError {
  return new DesktopError({ code: 'cancelled', message: 'Stopped.', remedy: 'Nothing was written.' })
}

function noService(): DesktopError {
  return new DesktopError({
    code: 'input',
    message: 'This service is not in the settings.',
    remedy: 'Add the service first, then its key.',
  })
}

function noArchive(): DesktopError {
  return new DesktopError({
    code: 'input',
    message: 'No archive is set up in the settings.',
    remedy: 'Enter the address of the archive first, then its key.',
  })
}

function noWikiAccount(): DesktopError {
  return new DesktopError({
    code: 'input',
    message: 'No account for this wiki is set up in the settings.',
    remedy: 'Enter the wiki’s address and your name there first, then the password or token.',
  })
}

/** The name of an account's key; undefined if the settings have no such account, or no address of its wiki. */
function wikiKey(wiki: string, logins: readonly WikiLogin[]): string | undefined {
  const login = logins.find((one) => one.wiki === wiki)
  const api = login === undefined ? null : login.api === '' ? knownApi(wiki) : login.api
  return login === undefined || api === null ? undefined : wikiKeyName(login, api)
}

/** The address that the wiki's profile has. */
function knownApi(wiki: string): string | null {
  try {
    return loadWikiProfile(wiki).api
  } catch (error) {
    if (error instanceof UnknownWikiError) return null
    throw error
  }
}

/** Desktop methods for the window: dialogs, the user's browser, the clipboard, keys. */
export function createDesktop({
  engine,
  granted,
  keys,
  gestures,
  connector,
  updates,
  ends,
  opened,
  workspace,
  window,
  onAppearance,
}: DesktopOptions): Desktop {
  const ask = async (method: string, args: readonly unknown[], call: LongCall = {}): Promise<unknown> => {
    const { signal = new AbortController().signal, onProgress = () => undefined } = call
    if (signal.aborted) throw cancelled()
    const result: CallResult = await engine.call(method, args, {
      signal,
      // Desktop methods call nothing that reports the progress of a model.
      onProgress: (progress) => {
        if ('step' in progress) onProgress(progress)
      },
    })
    if (!result.ok) throw new DesktopError(result.error)
    return result.value
  }
  const settings = async (): Promise<z.infer<typeof settingsSchema>> =>
    settingsSchema.parse(await ask('settings.read', []))
  /** Asks where to save something; null if the user cancels. */
  const saveAs = async (asked: SaveDialogOptions, save: (path: string) => Promise<unknown>): Promise<string | null> => {
    const parent = window()
    const { filePath } = await (parent === undefined
      ? dialog.showSaveDialog(asked)
      : dialog.showSaveDialog(parent, asked))
    if (filePath === '') return null
    await save(filePath)
    return filePath
  }
  const services = async (): Promise<readonly Service[]> => (await settings()).services
  return {
    ...connector,
    async chooseFiles(what) {
      const parent = window()
      const options = dialogs[what]
      const { filePaths } = await (parent === undefined
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(parent, options))
      return granted.grant(filePaths)
    },
    takeOpenedFiles: () => Promise.resolve(opened.take()),
    async saveDraft(draftId, format, options) {
      const { fileName } = z
        .looseObject({ fileName: z.string() })
        .parse(await ask('drafts.preview', [draftId, format, options]))
      return saveAs({ title: 'Save draft', defaultPath: fileName }, (path) =>
        ask('drafts.save', [draftId, format, path, options]),
      )
    },
    async exportEvent(eventId, call) {
      const defaultPath = z.string().parse(await ask('events.fileName', [eventId]))
      let made: ExportedEvent | null = null
      await saveAs({ title: 'Export event', defaultPath, filters: [eventFiles] }, async (path) => {
        made = exportedSchema.parse(await ask('events.exportFile', [eventId, path], call))
      })
      return made
    },
    async saveArticle(id) {
      const defaultPath = z.string().parse(await ask('articles.fileName', [id]))
      return saveAs({ title: 'Save wikitext', defaultPath }, (path) => ask('articles.save', [id, path]))
    },
    async openPage(address) {
      const page = pageToOpen(address)
      if (page === undefined) throw notPublic(address)
      if (!gestures.use()) {
        throw new DesktopError({
          code: 'input',
          message: 'A page is only opened when you click or press a key for it.',
          remedy: 'Click on it again.',
        })
      }
      await refusePrivatePage(page)
      await shell.openExternal(page)
    },
    copy: (text) => {
      void clipboard.writeText(text)
      return Promise.resolve()
    },
    async setKey(service, key) {
      const known = (await services()).find(({ id }) => id === service)
      if (key === '') keys.forget(`${service} `)
      else if (known === undefined) throw noService()
      else keys.set(keyName(known), key)
      engine.sendKeys()
    },
    setSearchKey: (search, key) => {
      keys.set(searchKeyName(search), key)
      engine.sendKeys()
      return Promise.resolve()
    },
    async setArchiveKey(key) {
      const { archive } = await settings()
      if (archive === '') throw noArchive()
      keys.set(archiveKeyName(archive), key)
      engine.sendKeys()
    },
    async setWikiKey(wiki, key) {
      const { wikiLogins } = await settings()
      const name = wikiKey(wiki, wikiLogins)
      if (name === undefined) throw noWikiAccount()
      // Without a user it is a token.
      const isPassword = wikiLogins.some((login) => login.wiki === wiki && login.user !== '')
      keys.set(name, key, isPassword ? cleanPassword : cleanKey)
      engine.sendKeys()
    },
    async keys() {
      const saved = keys.all()
      const { services: all, archive, wikiLogins } = await settings()
      const withKey = all.filter((service) => Object.hasOwn(saved, keyName(service)))
      return {
        services: withKey.map(({ id }) => id),
        searches: keyedSearches.filter((search) => Object.hasOwn(saved, searchKeyName(search))),
        archive: archive !== '' && Object.hasOwn(saved, archiveKeyName(archive)),
        wikis: wikiLogins
          .map(({ wiki }) => wiki)
          .filter((wiki) => Object.hasOwn(saved, wikiKey(wiki, wikiLogins) ?? '')),
        encrypted: keys.encrypted(),
      }
    },
    appearance: (appearance) => {
      onAppearance(appearance)
      return Promise.resolve()
    },
    ...updateMethods(updates, gestures),
    ...faultMethods(ends, gestures),
    about: () =>
      Promise.resolve({
        version: packageVersion,
        platform: `${process.platform} ${process.arch}`,
        workspace,
        electron: app.isPackaged ? process.versions.electron : `${process.versions.electron} (not packaged)`,
      }),
  }
}
