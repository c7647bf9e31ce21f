import { spawnSync } from 'node:child_process'
import { basename, dirname } from 'node:path'

/** Compressors by how well they compress: the second is for tests. */
const compressors = {
  // As many threads everywhere: their number shows in the bytes. The filter is for the machine code that most of it is.
  best: { ending: 'xz', command: 'xz --threads=2 --x86 --lzma2=preset=6,dict=32MiB' },
  fast: { ending: 'gz', command: 'gzip -n -1' },
}

/**
 * Archives a folder so that the same files give the same bytes.
 *
 * @param {object} options
 * @param {string} options.folder packed app
 * @param {string} options.name of the one folder in the archive
 * @param {string} options.target path of the archive without the endings
 * @param {number} options.date of all files, seconds since 1970
 * @param {'best' | 'fast'} [options.compression] Defaults to `best`.
 * @returns {string} path of the archive
 */
export function makeTar({ folder, name, target, date, compression = 'best' }) {
  const { ending, command } = compressors[compression]
  const archive = `${target}.tar.${ending}`
  const parameters = [
    `--use-compress-program=${command}`,
    '--sort=name',
    '--format=gnu',
    `--mtime=@${date}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--transform=flags=r;s,^${basename(folder).replaceAll('.', '\\.')},${name},`,
    `--directory=${dirname(folder)}`,
    '--create',
    `--file=${archive}`,
    basename(folder),
  ]
  const { status, stderr, error } = spawnSync('tar', parameters, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${archive} could not be made: ${error?.message ?? stderr}`)
  return archive
}
