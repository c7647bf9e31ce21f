import { createRequire } from 'node:module'

const systems: Readonly<Record<string, string>> = { linux: 'linux', android: 'linux', darwin: 'mac', win32: 'win' }

/**
 * Whether a package with llama.cpp for this system and processor is installed beside node-llama-cpp. Names are as in
 * `process`.
 */
export function hasPrebuiltLlama(platform: string = process.platform, arch: string = process.arch): boolean {
  const machine = `${systems[platform] ?? platform}-${arch === 'arm' ? 'armv7l' : arch}`
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('node-llama-cpp'))
  return [machine, `${machine}-metal`].some((name) => isInstalled(resolve, `@node-llama-cpp/${name}`))
}

function isInstalled(resolve: NodeJS.RequireResolve, name: string): boolean {
  try {
    resolve(name)
    return true
  } catch (error) {
    // Any other error means that the package is present but broken.
    return !(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')
  }
}
