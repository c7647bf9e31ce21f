import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CitewrightError } from '../domain/citewrightError.ts'
import { freeBytes } from '../models/catalogue/freeBytes.ts'
import type { HubPatience } from '../models/catalogue/hubSession.ts'
import { lockModel } from '../models/catalogue/lockModel.ts'
import { dumpSource } from './dumpSource.ts'
import { openTitleList } from './titleList.ts'
import { noTitleList, notAWikiName, titlesBusy, unusableTitlesFolder } from './titleListErrors.ts'
import type { StoredTitleList, TitleListLibrary, UnusableTitleList } from './titleListLibrary.ts'
import { listEnding, titlePlaces } from './titlePlaces.ts'

export interface TitleListLibraryOptions {
  /** The folder of the lists. */
  readonly folder: string
  /** Environment with the address of dumps and proxies. Default: that of the process. */
  readonly environment?: NodeJS.ProcessEnv
  /** Returns the address of the proxy to use if the environment names none; empty for none. */
  readonly proxy?: () => string
  readonly patience?: HubPatience
  /** Returns the free bytes on the disk of a folder. Default: from the system. */
  readonly free?: (folder: string) => Promise<number>
}

export function createTitleListLibrary({
  folder,
  environment = process.env,
  proxy = () => '',
  patience = {},
  free = freeBytes,
}: TitleListLibraryOptions): TitleListLibrary {
  const placesOf = (wiki: string): ReturnType<typeof titlePlaces> => {
    if (!/^[a-z][a-z0-9_]{1,58}$/.test(wiki)) throw notAWikiName(wiki)
    return titlePlaces(folder, wiki)
  }
  return {
    folder,
    list() {
      if (!existsSync(folder)) return []
      return readdirSync(folder)
        .filter((name) => name.endsWith(listEnding))
        .sort()
        .map((name) => describe(join(folder, name), name.slice(0, -listEnding.length)))
    },
    async get(wiki, { from } = {}, call = {}) {
      const places = placesOf(wiki)
      const source = dumpSource(from, environment)
      const signal = call.signal ?? new AbortController().signal
      const onProgress = call.onProgress ?? (() => undefined)
      return await inFolder(folder, async () => {
        const release = await lockModel(places.lock, {
          signal,
          onWait: () => onProgress({ id: wiki, phase: 'waiting', done: 0 }),
        })
        try {
          const { getTitleList } = await import('./getTitleList.ts')
          const facts = await getTitleList(wiki, {
            ...{ source, places, environment, proxy: proxy(), patience, free, signal, onProgress },
          })
          return { ...facts, path: places.list, bytes: statSync(places.list).size }
        } finally {
          release()
        }
      })
    },
    async remove(wiki, call = {}) {
      const places = placesOf(wiki)
      if (!existsSync(places.list) && !existsSync(places.staging)) throw noTitleList(wiki)
      await inFolder(folder, async () => {
        const release = await lockModel(places.lock, {
          signal: call.signal ?? new AbortController().signal,
          onWait: () => {
            throw titlesBusy(wiki)
          },
        })
        try {
          rmSync(places.list, { force: true })
          rmSync(places.staging, { recursive: true, force: true })
        } finally {
          release()
        }
      })
    },
  }
}

function describe(path: string, wiki: string): StoredTitleList | UnusableTitleList {
  try {
    const list = openTitleList(path)
    if (list === undefined) throw noTitleList(wiki)
    list.close()
    return { ...list.facts, path, bytes: statSync(path).size }
  } catch (error) {
    if (!(error instanceof CitewrightError)) throw error
    return { wiki, path, problem: error.problem, remedy: error.remedy }
  }
}

async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || error instanceof CitewrightError) throw error
    const full = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    if (full || /database or disk is full/i.test(error.message)) {
      throw unusableTitlesFolder(folder, 'its disk is full', { cause: error })
    }
    if (!('syscall' in error) || !('code' in error)) throw error
    throw unusableTitlesFolder(folder, `${String(error.syscall)} fails with ${String(error.code)}`, { cause: error })
  }
}
