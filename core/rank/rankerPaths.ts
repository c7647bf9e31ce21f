import { installedId, parseRankerSpec, type RankerSpec } from './parseRankerSpec.ts'

/**
 * The model paths in a ranker's name, as given; installed models have none.
 *
 * @throws RankerSpecError
 */
export function rankerPaths(text: string): readonly string[] {
  return pathsOf(parseRankerSpec(text))
}

function pathsOf(spec: RankerSpec): readonly string[] {
  switch (spec.kind) {
    case 'random':
    case 'tfidf':
    case 'bm25':
      return []
    case 'dpr':
      return spec.folders === undefined ? [] : [spec.folders.question, spec.folders.context]
    case 'gtr':
    case 'rerank':
    case 'encoder':
      return spec.path === undefined || installedId(spec.path) !== undefined ? [] : [spec.path]
    case 'fusion':
      return spec.parts.flatMap(pathsOf)
  }
}
