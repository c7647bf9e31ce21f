import { judgeFailed } from '../../core/domain/modelFailures.ts'
import type { ClaimRequest } from '../../core/engine/libraries/claims/claimLibrary.ts'
import { costLine } from '../costLine.ts'
import { EndedWith } from '../endedWith.ts'
import { exitCodes } from '../exitCodes.ts'
import { problemLine } from '../problemLine.ts'
import type { Surroundings } from '../program.ts'
import { showProgress } from '../showProgress.ts'
import { claimText } from './claimText.ts'

/** Checks a claim against pages and prints the result. Ends with 4 if the judge stopped answering. */
export async function verifyClaim(
  request: ClaimRequest,
  { signal, createEngine }: Pick<Surroundings, 'signal' | 'createEngine'>,
  { workspace, json }: { readonly workspace: string; readonly json: boolean },
): Promise<void> {
  const engine = createEngine({ workspace })
  const progress = showProgress(process.stderr)
  try {
    const checked = await engine.claims.checkPages(request, { signal, onProgress: (step) => progress.show(step) })
    progress.end()
    const { problems, notes, usage, judge, judgeFailure } = checked
    for (const problem of problems) process.stderr.write(`${problemLine(problem)}\n`)
    for (const note of notes) process.stderr.write(`${note}\n`)
    if (usage !== null) process.stderr.write(`${costLine(judge ?? '', usage)}\n`)
    process.stdout.write(json ? `${JSON.stringify(checked, null, 2)}\n` : claimText(checked))
    if (judgeFailure === null) return
    process.stderr.write(`${judgeFailed(judge ?? 'the judge', judgeFailure)}\n`)
    throw new EndedWith(exitCodes.unavailable)
  } finally {
    progress.end()
    engine.close()
  }
}
