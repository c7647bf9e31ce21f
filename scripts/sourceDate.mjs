import { spawnSync } from 'node:child_process'
import { root } from './setup.mjs'

/**
 * Seconds since 1970 that stand for the time of the sources, so that the same sources give the same packages:
 * SOURCE_DATE_EPOCH, or the time of the last commit, or 1 January 2026 where neither is known.
 */
export function sourceDate(environment = process.env) {
  const given = environment['SOURCE_DATE_EPOCH'] ?? ''
  if (/^\d+$/.test(given)) return Number(given)
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return Number(/^\d+$/m.exec(stdout ?? '')?.[0] ?? Date.UTC(2026, 0, 1) / 1000)
}
