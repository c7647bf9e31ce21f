import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { hasDisplay } from './electron.mjs'

/**
 * Gives the app a display where the machine has none: an Xvfb that this process's environment names.
 *
 * @returns {Promise<() => Promise<void>>} ends it
 */
export async function startDisplay() {
  if (hasDisplay()) return () => Promise.resolve()
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(server.stdio[3], 'data')
  process.env['DISPLAY'] = `:${number.toString('utf8').trim()}`
  return async () => {
    const gone = once(server, 'exit')
    server.kill()
    await gone
  }
}
