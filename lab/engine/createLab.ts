import { createEngineContext, type EngineOptions } from '../../core/engine/createEngineContext.ts'
import { modelsRoot } from '../../core/engine/tools/modelsRoot.ts'
import { openOnFirstCall } from '../../core/engine/tools/openOnFirstCall.ts'
import type { Lab } from './lab.ts'

/**
 * Makes the lab of the program's own modules, on a workspace and settings as an engine has them. What drafts, ranks and
 * verifies is loaded by the first method that does so.
 */
export function createLab(options: EngineOptions = {}): Lab {
  const { library, run, workspaceFile, close } = createEngineContext(options)
  const { settings, workspace, clock } = library
  return {
    async trainCertainty(request, call = {}) {
      const { learnCertainty } = await import('./certainty/certaintyTraining.ts')
      return learnCertainty(request, run(call))
    },
    async evaluateCertainty(request, call = {}) {
      const { measureCertainty } = await import('./certainty/certaintyTraining.ts')
      return measureCertainty(request, run(call))
    },
    async evaluateQa(request, call = {}) {
      const { evaluateQa } = await import('./qa/evaluateQa.ts')
      return evaluateQa(request, run(call))
    },
    async evaluate(request, call = {}) {
      const { evaluateDrafts } = await import('./evaluateDrafts.ts')
      return evaluateDrafts(request, { models: modelsRoot(settings), call, settings, workspace, clock })
    },
    async evaluateRetrieval(request, call = {}) {
      const { evaluateRetrieval } = await import('./evaluateRetrieval.ts')
      return evaluateRetrieval(request, { models: modelsRoot(settings), call, settings, workspace, clock })
    },
    async exportTraining(request, call = {}) {
      const { exportTraining } = await import('./training/exportTraining.ts')
      return exportTraining(request, { workspace, workspaceFile, call })
    },
    async questionVersions(request, call = {}) {
      const { questionVersions } = await import('./questionVersions.ts')
      return questionVersions(request, run(call))
    },
    benchmark: openOnFirstCall(async () => {
      const { createBenchmarkLibrary } = await import('./benchmark/createBenchmarkLibrary.ts')
      return createBenchmarkLibrary(library)
    }),
    close,
  }
}
