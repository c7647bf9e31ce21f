import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeManifest, type ModelManifest } from './modelManifest.ts'
import type { ModelPlaces } from './modelPlaces.ts'

/**
 * Moves checked files into the model's folder and writes the manifest last. If the process is killed midway, only complete
 * files and no manifest remain, and the next run continues.
 *
 * @param staged paths of the files in the staging folder; the manifest's other files are already in place
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
