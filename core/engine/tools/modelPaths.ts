import { ggufPath } from './ggufPath.ts'
import { RankerSpecError } from '../../rank/parseRankerSpec.ts'
import { rankerPaths } from '../../rank/rankerPaths.ts'

/** Names of models in drafts and settings. */
export interface NamedModels {
  readonly writer?: string | undefined
  readonly verifier?: string | undefined
  /** As `--judge` takes it. */
  readonly judge?: string | undefined
  readonly ranker?: string | undefined
  readonly modelFiles?: readonly string[] | undefined
}

/** The files and folders among the names of models. An unknown name has no path and is refused when it is used. */
export function modelPaths({
  writer = '',
  verifier = 'builtin',
  judge = 'none',
  ranker,
  modelFiles = [],
}: NamedModels): readonly string[] {
  const files = [writer, judge].flatMap((name) => ggufPath(name) ?? [])
  const isFolder = verifier !== 'builtin' && verifier !== 'none' && !/^model:/i.test(verifier)
  return [...modelFiles, ...files, ...(isFolder ? [verifier] : []), ...ofJudge(judge), ...ofRanker(ranker)]
}

/** The folder of `nli:DIR`. */
function ofJudge(judge: string): readonly string[] {
  const folder = /^\s*nli:(.*)$/isu.exec(judge)?.[1]?.trim() ?? ''
  return folder === '' || folder.toLowerCase() === 'builtin' || /^model:/iu.test(folder) ? [] : [folder]
}

function ofRanker(ranker: string | undefined): readonly string[] {
  try {
    return ranker === undefined ? [] : rankerPaths(ranker)
  } catch (error) {
    if (error instanceof RankerSpecError) return []
    throw error
  }
}
