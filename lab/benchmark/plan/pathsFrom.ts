import { isAbsolute, resolve } from 'node:path'
import { installedId, parseRankerSpec, type RankerSpec } from '../../../core/rank/parseRankerSpec.ts'

/** A path as a plan gives it, relative to the plan's folder. */
export function pathFrom(path: string, folder: string): string {
  return isAbsolute(path) ? path : resolve(folder, path)
}

/** A writer whose file is named relative to a folder, with the file's whole path. */
export function writerFrom(writer: string, folder: string): string {
  const file = /^\s*gguf:(.+)$/is.exec(writer)?.[1]?.trim()
  return file === undefined ? writer : `gguf:${pathFrom(file, folder)}`
}

/** The same for a verifier. */
export function verifierFrom(verifier: string, folder: string): string {
  return verifier === 'builtin' || verifier === 'none' || /^model:/i.test(verifier)
    ? verifier
    : pathFrom(verifier, folder)
}

/**
 * The same for a ranker, whatever it is made of.
 *
 * @throws RankerSpecError
 */
export function rankerFrom(ranker: string, folder: string): string {
  return written(parseRankerSpec(ranker), folder)
}

function written(spec: RankerSpec, folder: string): string {
  const found = (path: string): string => (installedId(path) === undefined ? pathFrom(path, folder) : path)
  switch (spec.kind) {
    case 'random':
    case 'tfidf':
      return spec.kind
    case 'bm25':
      return spec.parameters === undefined ? spec.kind : `${spec.kind}:${spec.parameters.k1},${spec.parameters.b}`
    case 'dpr':
      return spec.folders === undefined
        ? spec.kind
        : `${spec.kind}:${pathFrom(spec.folders.question, folder)},${pathFrom(spec.folders.context, folder)}`
    case 'gtr':
      return spec.path === undefined ? spec.kind : `${spec.kind}:${found(spec.path)}`
    case 'encoder':
    case 'rerank':
      return `${spec.kind}:${found(spec.path)}`
    case 'fusion':
      return `${spec.kind}:${spec.parts.map((part) => written(part, folder)).join('+')}`
  }
}
