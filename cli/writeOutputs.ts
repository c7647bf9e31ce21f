import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { CitewrightError } from '../core/domain/citewrightError.ts'

/** The folder named by --out cannot take files. */
class OutputFolderError extends CitewrightError {
  readonly kind = 'input'
  readonly folder: string

  constructor(folder: string, reason: string, options?: ErrorOptions) {
    super(`Nothing can be written to ${folder}: ${reason}.`, 'Name another place with --out.', options)
    this.folder = folder
  }
}

/** Contents by their paths within a folder. */
type OutputFiles = ReadonlyMap<string, string | Uint8Array>

const stagingPrefix = '.citewright-'

/** Fails where `folder` could not be written to, before any work is done for it. */
export async function checkOutputFolder(folder: string): Promise<void> {
  try {
    const found = await stat(folder)
    if (!found.isDirectory()) throw new OutputFolderError(folder, 'it is a file')
  } catch (error) {
    if (!isMissing(error)) throw error instanceof CitewrightError ? error : explain(folder, error)
  }
  try {
    const probe = join(await nearestFolder(resolve(folder)), `${stagingPrefix}${randomUUID()}`)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw explain(folder, error)
  }
}

/**
 * Puts files into a folder, made where there is none. They are written in full beside their places first and then
 * moved there, so that a reader never meets half a file.
 */
export async function writeOutputs(folder: string, files: OutputFiles): Promise<void> {
  const staging = join(folder, `${stagingPrefix}${randomUUID()}`)
  try {
    await removeLeftovers(folder, stagingPrefix)
    await writeFiles(staging, files)
    for (const name of files.keys()) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await rename(join(staging, name), join(folder, name))
    }
  } catch (error) {
    throw explain(folder, error)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/**
 * The same for a folder that is of no use in part: one that does not exist or is empty is written beside its place and takes
 * its name as a whole.
 */
export async function writeNewFolder(folder: string, files: OutputFiles): Promise<void> {
  const place = resolve(folder)
  const prefix = `${stagingPrefix}${basename(place)}-`
  const staging = join(dirname(place), `${prefix}${randomUUID()}`)
  try {
    if (!(await isEmpty(place))) {
      await writeOutputs(folder, files)
      return
    }
    await mkdir(dirname(place), { recursive: true })
    await removeLeftovers(dirname(place), prefix)
    await writeFiles(staging, files)
    // An empty folder stands in the way on Windows.
    await rm(place, { recursive: true, force: true })
    await rename(staging, place)
  } catch (error) {
    throw error instanceof CitewrightError ? error : explain(folder, error)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function writeFiles(folder: string, files: OutputFiles): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}

async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0
  } catch (error) {
    if (isMissing(error)) return true
    throw error
  }
}

/** What a process that was killed while it wrote has left. */
async function removeLeftovers(folder: string, prefix: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const name of names) {
    if (name.startsWith(prefix)) await rm(join(folder, name), { recursive: true })
  }
}

async function nearestFolder(folder: string): Promise<string> {
  try {
    await stat(folder)
    return folder
  } catch (error) {
    const parent = dirname(folder)
    if (!isMissing(error) || parent === folder) throw error
    return nearestFolder(parent)
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'it lies on a disk that cannot be written to',
  ENOSPC: 'its disk is full',
  ENOENT: 'it cannot be made',
  ENOTDIR: 'a part of its path is a file',
}

function explain(folder: string, error: unknown): OutputFolderError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code] ?? (error instanceof Error ? error.message : 'the system gives no reason')
  return new OutputFolderError(folder, reason, { cause: error })
}
