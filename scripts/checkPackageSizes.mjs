import { statSync } from 'node:fs'
import { basename } from 'node:path'

/** Most bytes of a package: what people wait for when they install or update. */
const mostBytes = 120_000_000

/**
 * Refuses packages that are larger than their limit, such as after an update of Electron.
 *
 * @param {readonly string[]} paths
 * @throws Error naming each of them with its size
 */
export function checkPackageSizes(paths) {
  const large = paths.flatMap((path) => {
    const { size } = statSync(path)
    return size > mostBytes ? [`${basename(path)} (${(size / 1e6).toFixed(1)} MB)`] : []
  })
  if (large.length === 0) return
  throw new Error(
    `Larger than the limit of ${mostBytes / 1e6} MB: ${large.join(', ')}. Leave out of the package what the app does not need, or raise the limit in scripts/checkPackageSizes.mjs.`,
  )
}
