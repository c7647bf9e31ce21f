import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const released = /\.(?:deb|tar\.xz|AppImage|dmg|exe|zip|blockmap|cdx\.json|yml|sig)$/

/**
 * Writes SHA256SUMS for the packages in a folder, in the form that `sha256sum --check` reads.
 * `node scripts/checksums.mjs FOLDER` does so.
 *
 * @returns {Promise<string>} its content
 */
export async function writeChecksums(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && released.test(entry.name)).map(({ name }) => name)
  const lines = []
  for (const name of names.filter((one) => !one.startsWith('builder-')).sort()) {
    const hash = createHash('sha256')
    for await (const part of createReadStream(join(folder, name))) hash.update(part)
    lines.push(`${hash.digest('hex')}  ${name}\n`)
  }
  const content = lines.join('')
  await writeFile(join(folder, 'SHA256SUMS'), content)
  return content
}

if (process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === import.meta.url) {
  process.stdout.write(await writeChecksums(process.argv[2] ?? '.'))
}
