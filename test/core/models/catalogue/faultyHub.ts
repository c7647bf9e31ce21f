import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { createModelLibrary, type ModelLibraryOptions } from '../../../../core/models/catalogue/createModelLibrary.ts'
import type { ModelLibrary } from '../../../../core/models/catalogue/modelLibrary.ts'
import {
  hubCommit,
  sha256,
  startHubServer,
  type HubFault,
  type HubRequest,
  type HubServer,
} from '../../../hubServer.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'
import { largeFile, smallFile, testModel } from './testModel.ts'

export const weights = 'onnx/model.onnx'
export const kept = { 'config.json': { content: smallFile }, [weights]: { content: largeFile, large: true } }
export const quick = { firstWaitSeconds: 0.02, maxWaitSeconds: 3, answerSeconds: 2, slowSeconds: 1, slowBytes: 1000 }

export type Decide = (request: HubRequest, index: number) => HubFault | undefined

export async function hub(fault?: Decide): Promise<HubServer> {
  const server = await startHubServer({ files: kept, ...(fault === undefined ? {} : { fault }) })
  onTestFinished(() => server.close())
  return server
}

/** Faults of requests for the content of the large file, in order; the last one does not repeat. */
export function contentFaults(...faults: readonly (HubFault | undefined)[]): Decide {
  return ({ server, method, file }, index) =>
    server === 'store' && method === 'GET' && file === weights ? faults[index] : undefined
}

export interface Placed {
  readonly root: string
  readonly folder: string
  readonly library: ModelLibrary
}

export function libraryOn(
  servers: readonly HubServer[],
  options: Partial<ModelLibraryOptions> & { readonly root?: string } = {},
): Placed {
  const root = temporaryFolder()
  const hubs = servers.map(({ address }) => ({ address }))
  const given = { root, models: [testModel()], hubs, patience: quick, allowLoopback: true, environment: {}, ...options }
  return { root: given.root, folder: join(given.root, 'tiny'), library: createModelLibrary(given) }
}

/** The model is whole, and its manifest says what is there. */
export function expectInstalled({ root, folder, library }: Placed): void {
  expect(readFileSync(join(folder, 'config.json'))).toEqual(smallFile)
  expect(readFileSync(join(folder, weights)).equals(largeFile)).toBe(true)
  expect(JSON.parse(readFileSync(join(folder, 'citewright-model.json'), 'utf8'))).toMatchObject({
    id: 'tiny',
    revision: hubCommit,
    files: [{ path: 'config.json' }, { path: weights, bytes: largeFile.length, sha256: sha256(largeFile) }],
  })
  expect(readdirSync(folder).sort()).toEqual(['citewright-model.json', 'config.json', 'onnx'])
  expect(readdirSync(join(root, '.downloads'))).toEqual(['tiny.lock'])
  expect(library.list().models[0]?.state).toBe('installed')
}

/** Nothing that could be taken for a model is there. */
export function expectNoModel({ folder, library }: Placed): void {
  expect(existsSync(join(folder, 'citewright-model.json'))).toBe(false)
  expect(existsSync(join(folder, weights))).toBe(false)
  expect(['absent', 'partial']).toContain(library.list().models[0]?.state)
}

export function contentRequests({ requests }: HubServer): readonly HubRequest[] {
  return requests.filter(({ server, method, file }) => server === 'store' && method === 'GET' && file === weights)
}
