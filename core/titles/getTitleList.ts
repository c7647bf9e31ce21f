import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ModelDownloadError } from '../models/catalogue/downloadErrors.ts'
import { hubDispatcher } from '../models/catalogue/hubDispatcher.ts'
import type { HubPatience } from '../models/catalogue/hubSession.ts'
import { buildTitleList, DumpFault, type DumpTable } from './buildTitleList.ts'
import { downloadDumps, planDumps } from './downloadDumps.ts'
import { dumpsInFolder, type DumpSource } from './dumpSource.ts'
import type { TitleListFacts } from './titleList.ts'
import { damagedDump, dumpDownloadError, noRoomForTitles } from './titleListErrors.ts'
import type { TitleListProgress } from './titleListLibrary.ts'
import type { TitlePlaces } from './titlePlaces.ts'

export interface GetTitleListOptions {
  readonly source: DumpSource
  readonly places: TitlePlaces
  readonly environment: NodeJS.ProcessEnv
  /** Address of the proxy to use if the environment names none; empty for none. */
  readonly proxy: string
  readonly patience: HubPatience
  /** Returns the free bytes on the disk of a folder. */
  readonly free: (folder: string) => Promise<number>
  readonly signal: AbortSignal
  readonly onProgress: (progress: TitleListProgress) => void
}

interface Dumps {
  readonly dumps: Readonly<Record<DumpTable, string>>
  readonly day: string
  /** Host or folder. */
  readonly source: string
  readonly downloaded: boolean
}

/**
 * Makes a wiki's title list. The caller must hold its lock.
 *
 * @throws CitewrightError; the errors of the file system; the signal's reason
 */
export async function getTitleList(wiki: string, options: GetTitleListOptions): Promise<TitleListFacts> {
  const { places, signal, onProgress } = options
  await mkdir(places.staging, { recursive: true })
  const { dumps, day, source, downloaded } = await findDumps(wiki, options)
  try {
    const facts = await buildTitleList({
      dumps,
      list: places.list,
      staging: places.staging,
      facts: { wiki, source, day },
      signal,
      onBytes: (done, total) => onProgress({ id: wiki, phase: 'reading', done, total }),
      onSort: () => onProgress({ id: wiki, phase: 'sorting', done: 0 }),
    })
    await rm(places.staging, { recursive: true, force: true })
    return facts
  } catch (error) {
    if (!(error instanceof DumpFault)) throw error
    // Continuing from a damaged file would fail again.
    if (downloaded) await rm(error.file, { force: true })
    throw damagedDump(error.file, error.fault, { downloaded, cause: error })
  }
}

async function findDumps(wiki: string, options: GetTitleListOptions): Promise<Dumps> {
  const { source, places, environment, proxy, patience, free, signal, onProgress } = options
  if (source.kind === 'folder') {
    const { dumps, day } = dumpsInFolder(source.folder, wiki, await readdir(source.folder))
    await checkRoom(wiki, { folder: dirname(places.list), free, missing: 0, page: (await stat(dumps.page)).size })
    return { dumps, day, source: source.folder, downloaded: false }
  }
  const dispatcher = hubDispatcher(environment, { connectSeconds: patience.connectSeconds ?? 15, signal, proxy })
  const session = { dispatcher, patience, allowLoopback: source.isLoopback, signal }
  try {
    onProgress({ id: wiki, phase: 'asking', done: 0 })
    const plan = await planDumps(session, { address: source.address, wiki, staging: places.staging })
    const page = plan.files.find(({ table }) => table === 'page')?.remote.bytes ?? 0
    await checkRoom(wiki, { folder: dirname(places.list), free, missing: plan.missing, page })
    const total = plan.total === 0 ? {} : { total: plan.total }
    const dumps = await downloadDumps(session, plan, (done, file) =>
      onProgress({ id: wiki, phase: 'downloading', done, file, ...total }),
    )
    return { dumps, day: plan.day, source: new URL(source.address).host, downloaded: true }
  } catch (error) {
    throw error instanceof ModelDownloadError ? dumpDownloadError(error) : error
  } finally {
    await dispatcher.destroy()
  }
}

/** Bytes that must remain free for the system. */
const reserve = 64 * 1024 * 1024

/**
 * @param room `missing`: bytes still to download; `page`: bytes of the dump of `page`. While titles are sorted, they need
 *   about as much as that file, which names the pages of every namespace.
 * @throws CitewrightError
 */
async function checkRoom(
  wiki: string,
  room: {
    readonly folder: string
    readonly free: (folder: string) => Promise<number>
    readonly missing: number
    readonly page: number
  },
): Promise<void> {
  const needed = room.missing + room.page
  const available = await room.free(room.folder)
  if (needed + reserve > available) throw noRoomForTitles(room.folder, { wiki, needed, free: available })
}
