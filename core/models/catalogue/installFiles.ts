import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeManifest, type ModelManifest } from './modelManifest.ts'
import type { ModelPlaces } from './modelPlaces.ts'

/**
 * Moves checked files into the model's folder and writes the manifest last. A kill on the way leaves whole files only,
 * and no manifest, so that the next run finds them and ends what was begun.
 *
 * @param staged paths of the files that wait in the staging folder; the others of the manifest are in their places
 */
export async function installFiles(
  { folder, staging }: ModelPlaces,
  manifest: ModelManifest,
  staged: readonly string[],
): Promise<void> {
  for (const path of staged) {
    const place = join(folder, path)
    await mkdir(dirname(place), { recursive: true })
    await rename(join(staging, path), place)
  }
  writeManifest(folder, manifest)
  await rm(staging, { recursive: true, force: true })
}
