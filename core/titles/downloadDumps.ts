import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describeFile } from '../models/catalogue/describeFile.ts'
import { downloadFile } from '../models/catalogue/downloadFile.ts'
import { askHub } from '../models/catalogue/askHub.ts'
import { ModelDownloadError } from '../models/catalogue/downloadErrors.ts'
import { sha1OfFile } from '../models/catalogue/hashFile.ts'
import type { DownloadableFile, DownloadSession } from '../models/catalogue/hubSession.ts'
import { partPath } from '../models/catalogue/partFile.ts'
import type { RemoteFile } from '../models/catalogue/remoteFile.ts'
import { retryHub } from '../models/catalogue/retryHub.ts'
import { dumpTables, type DumpTable } from './buildTitleList.ts'
import { dumpName, isoDay } from './dumpSource.ts'

/** A file of a dump on a server. */
interface RemoteDump {
  readonly table: DumpTable
  readonly file: DownloadableFile
  readonly remote: RemoteFile
  /** Where it is downloaded. */
  readonly path: string
  /** Bytes still to download. */
  readonly missing: number
}

/** The files of a wiki's latest dump, before they are downloaded. */
export interface DumpPlan {
  readonly files: readonly RemoteDump[]
  /** ISO 8601 day of the dump; empty if the server has no list of checksums. */
  readonly day: string
  /** Bytes of all files, as far as the server gives them. */
  readonly total: number
  readonly missing: number
}

/**
 * Asks a server for the sizes and checksums of a wiki's latest dump.
 *
 * @throws ModelDownloadError; the signal's reason
 */
export async function planDumps(
  session: DownloadSession,
  { address, wiki, staging }: { readonly address: string; readonly wiki: string; readonly staging: string },
): Promise<DumpPlan> {
  const at = (name: string): DownloadableFile => ({ address: new URL(`${address}/${wiki}/latest/${name}`), path: name })
  const sums = checksums(wiki, await readChecksums(session, at(`${wiki}-latest-sha1sums.txt`)))
  const files: RemoteDump[] = []
  for (const table of dumpTables) {
    const file = at(dumpName(wiki, table))
    const described = await describeFile(session, file)
    const sum = sums.get(table)
    const remote: RemoteFile =
      sum === undefined ? described : { ...described, identity: { kind: 'sha1', value: sum.sha1 } }
    const path = join(staging, file.path)
    files.push({ table, file, remote, path, missing: await missingBytes(path, remote, session.signal) })
  }
  const sum = (of: (file: RemoteDump) => number): number => files.reduce((total, file) => total + of(file), 0)
  return {
    files,
    day: sums.get('page')?.day ?? '',
    total: sum(({ remote }) => remote.bytes ?? 0),
    missing: sum(({ missing }) => missing),
  }
}

/**
 * Downloads what is missing; resumes what was interrupted.
 *
 * @throws ModelDownloadError; the errors of the file system; the signal's reason
 */
export async function downloadDumps(
  session: DownloadSession,
  { files }: DumpPlan,
  onBytes: (done: number, file: string) => void,
): Promise<Readonly<Record<DumpTable, string>>> {
  let before = 0
  for (const { file, remote, path, missing } of files) {
    await mkdir(join(path, '..'), { recursive: true })
    const done = before
    // A size that the server does not give is known from the download.
    const { bytes } =
      missing === 0 && remote.bytes !== undefined
        ? { bytes: remote.bytes }
        : await downloadFile(session, { file, remote, path, onBytes: (got) => onBytes(done + got, file.path) })
    before += bytes
  }
  const pathOf = (table: DumpTable): string => files.find((file) => file.table === table)?.path ?? ''
  return { page: pathOf('page'), redirect: pathOf('redirect'), page_props: pathOf('page_props') }
}

/** Bytes of a file that are not there yet. A complete file counts only if its checksum or, without one, its size is the server's. */
async function missingBytes(path: string, { bytes, identity }: RemoteFile, signal: AbortSignal): Promise<number> {
  const size = async (of: string): Promise<number | undefined> => (await stat(of).catch(() => undefined))?.size
  const there = await size(path)
  if (there !== undefined && (bytes === undefined || there === bytes)) {
    if (identity?.kind !== 'sha1' ? bytes !== undefined : (await sha1OfFile(path, { signal })) === identity.value)
      return 0
  }
  return Math.max(1, (bytes ?? 0) - ((await size(partPath(path))) ?? 0))
}

interface Checksum {
  readonly sha1: string
  readonly day: string
}

const longestSums = 1024 * 1024

/** The server's list of checksums; empty if it has none, as some mirrors. */
async function readChecksums(session: DownloadSession, { address, path }: DownloadableFile): Promise<string> {
  const { signal, patience } = session
  try {
    return await retryHub(
      async () => {
        const { body } = await askHub(address, {
          ...session,
          method: 'GET',
          file: path,
          token: undefined,
          headers: {},
          answerSeconds: patience.answerSeconds ?? 30,
        })
        const pieces: Buffer[] = []
        let length = 0
        for await (const piece of body) {
          // undici returns the pieces of a body as buffers.
          pieces.push(piece as Buffer)
          length += (piece as Buffer).length
          if (length > longestSums) break
        }
        return Buffer.concat(pieces).toString('latin1')
      },
      { ...patience, signal },
    )
  } catch (error) {
    if (error instanceof ModelDownloadError && error.reason === 'missing') return ''
    throw error
  }
}

/** SHA-1 and day of the files of a dump: `0beec7…  enwiki-20261101-page.sql.gz` on each line. */
function checksums(wiki: string, text: string): ReadonlyMap<DumpTable, Checksum> {
  const lines = [...text.matchAll(/^([0-9a-f]{40})\s+\*?([a-z_]+)-(\d{8})-([a-z_]+)\.sql\.gz\s*$/gm)]
  return new Map(
    dumpTables.flatMap((table): readonly (readonly [DumpTable, Checksum])[] => {
      const line = lines.find(([, , database, , name]) => database === wiki && name === table)
      return line === undefined ? [] : [[table, { sha1: line[1] ?? '', day: isoDay(line[3] ?? '') }]]
    }),
  )
}
