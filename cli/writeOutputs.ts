import { lstat, readdir, readlink, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { CitewrightError } from '../core/domain/citewrightError.ts'
import { makeFolder } from '../core/platform/makeFolder.ts'
import { removeLeftovers, stagingName, stagingPrefix } from '../core/platform/ownFolders.ts'
import { systemFault } from '../core/platform/systemFault.ts'
import { writeFileWhole } from '../core/platform/writeFileWhole.ts'

/** A folder for outputs cannot take files. */
function outputFolder(folder: string, reason: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'input',
    `Nothing can be written to ${folder}: ${reason}.`,
    'Name another folder, one that you may write to.',
    options,
  )
}

/** A folder stands where a file is to be written. */
function outputIsFolder(path: string): CitewrightError {
  return new CitewrightError(
    'input',
    `${path} cannot be written: it is a folder.`,
    `Name a file in it, such as ${join(path, 'NAME')}.`,
  )
}

/** Contents by their paths within a folder. */
type OutputFiles = ReadonlyMap<string, string | Uint8Array>

/** Fails where a file could not be written, before any work is done for it. */
export async function checkOutputFile(path: string): Promise<void> {
  try {
    await refuseFolder(path)
    const place = await placeOf(path)
    if (!place.isThrough) await checkOutputFolder(dirname(place.path))
  } catch (error) {
    throw error instanceof CitewrightError ? error : explain(path, error)
  }
}

/** Writes one file as `writeOutputs` does. What is no file, such as a device or a pipe, is written to as it is. */
export async function writeOutput(path: string, content: string | Uint8Array): Promise<void> {
  await writeOutputs(dirname(path), new Map([[basename(path), content]]))
}

/** Fails where `folder` could not be written to, before any work is done for it. */
export async function checkOutputFolder(folder: string): Promise<void> {
  try {
    const found = await stat(folder)
    if (!found.isDirectory()) throw outputFolder(folder, 'it is a file')
  } catch (error) {
    if (!isMissing(error)) throw error instanceof CitewrightError ? error : explain(folder, error)
  }
  try {
    const probe = join(await nearestFolder(resolve(folder)), stagingName())
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw explain(folder, error)
  }
}

/**
 * Puts files into a folder, made if there is none. They are written in full beside their places first and then
 * moved there, so that a reader never meets half a file.
 */
export async function writeOutputs(folder: string, files: OutputFiles): Promise<void> {
  const staging = join(folder, stagingName())
  try {
    const own = new Map<string, string | Uint8Array>()
    const elsewhere: { readonly place: Place; readonly content: string | Uint8Array }[] = []
    for (const [name, content] of files) {
      const path = join(folder, name)
      await refuseFolder(path)
      const place = await placeOf(path)
      if (place.path === path && !place.isThrough) own.set(name, content)
      else elsewhere.push({ place, content })
    }
    if (own.size > 0) {
      makeFolder(folder)
      await removeLeftovers(folder)
      await writeFiles(staging, own)
      for (const name of own.keys()) {
        makeFolder(dirname(join(folder, name)))
        await rename(join(staging, name), join(folder, name))
      }
    }
    for (const { place, content } of elsewhere) {
      if (place.isThrough) await writeFile(place.path, content, { flag: 'a' })
      else writeFileWhole(place.path, content)
    }
  } catch (error) {
    throw error instanceof CitewrightError ? error : explain(folder, error)
  } finally {
    await removeStaging(staging)
  }
}

/** Whether a folder is absent or empty; hidden files do not count. */
export async function isNewFolder(folder: string): Promise<boolean> {
  try {
    return (await namesIn(folder)).every(isHidden)
  } catch (error) {
    throw explain(folder, error)
  }
}

/**
 * The same for a folder that is of no use in part: one that is new is written beside its place and takes its name as a whole.
 *
 * @param isNew what `isNewFolder` said when the work for it began: what somebody else has put there since then is neither
 *   removed nor written over
 */
export async function writeNewFolder(folder: string, files: OutputFiles, isNew: boolean): Promise<void> {
  const place = resolve(folder)
  const prefix = `${stagingPrefix}${basename(place)}-`
  const staging = join(dirname(place), stagingName(prefix))
  try {
    const there = await namesIn(place)
    if (isNew && !there.every(isHidden)) throw filledMeanwhile(folder)
    if (there.length > 0) {
      await writeOutputs(folder, files)
      return
    }
    makeFolder(dirname(place))
    await removeLeftovers(dirname(place), prefix)
    await writeFiles(staging, files)
    await removeEmpty(place)
    await rename(staging, place)
  } catch (error) {
    if (isOneOf(error, ['ENOTEMPTY', 'EEXIST'])) throw filledMeanwhile(folder, { cause: error })
    throw error instanceof CitewrightError ? error : explain(folder, error)
  } finally {
    await removeStaging(staging)
  }
}

/** Where a file goes. */
interface Place {
  readonly path: string
  /** Whether it is written to as it is, such as a device or a pipe, in place of being replaced. */
  readonly isThrough: boolean
}

/** Links that are followed at most, as Linux does. */
const mostLinks = 40

/** Where the content of a path goes: to the target of a link, and through what is no file. */
async function placeOf(given: string): Promise<Place> {
  const found = await unlessMissing(stat(given))
  if (found !== undefined && !found.isFile()) return { path: given, isThrough: true }
  // The file behind a descriptor of this process is written to where it is open.
  if (/^\/(?:dev\/(?:std(?:out|err)$|fd\/)|proc\/)/u.test(resolve(given)) && found !== undefined)
    return { path: given, isThrough: true }
  let path = given
  for (let links = 0; links < mostLinks; links += 1) {
    const own = await unlessMissing(lstat(path))
    if (own?.isSymbolicLink() !== true) return { path, isThrough: false }
    path = resolve(dirname(path), await readlink(path))
  }
  throw outputFolder(given, 'its links lead in a circle')
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
}

/** Why it cannot be removed, such as that it could not be made, is not to hide why nothing was written. */
async function removeStaging(staging: string): Promise<void> {
  await rm(staging, { recursive: true, force: true }).catch(() => undefined)
}

async function refuseFolder(path: string): Promise<void> {
  const found = await unlessMissing(stat(path))
  if (found?.isDirectory() === true) throw outputIsFolder(path)
}

async function writeFiles(folder: string, files: OutputFiles): Promise<void> {
  makeFolder(folder)
  for (const [name, content] of files) {
    makeFolder(dirname(join(folder, name)))
    await writeFile(join(folder, name), content)
  }
}

function filledMeanwhile(folder: string, options?: ErrorOptions): CitewrightError {
  return outputFolder(folder, 'somebody else has put files there since this command began', options)
}

/** An empty folder is in the way on Windows. One that has been filled meanwhile stays, and is an error. */
async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Such as systems leave in every folder that a person has looked at. */
function isHidden(name: string): boolean {
  return name.startsWith('.')
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
  return isOneOf(error, ['ENOENT'])
}

function isOneOf(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'it lies on a disk that cannot be written to',
  ENOENT: 'it cannot be made',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a part of its path is a file',
  ENAMETOOLONG: 'its name is too long',
  ENXIO: 'nothing reads there',
  ELOOP: 'its links lead in a circle',
}

function explain(folder: string, error: unknown): CitewrightError {
  const fault = systemFault(error, { what: `Nothing can be written to ${folder}.` })
  if (fault !== undefined) return fault
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code] ?? (error instanceof Error ? error.message : 'the system gives no reason')
  return outputFolder(folder, reason, { cause: error })
}
