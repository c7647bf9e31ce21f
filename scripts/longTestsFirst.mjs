import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/**
 * The files that take longest, longest first: begun last, one of them would run on alone while nothing else is left to do.
 * Files of the app, which mostly wait, stand between those that keep a processor busy.
 */
const longest = [
  'test/electron/packaged.app.test.ts',
  'test/core/engine/pipeline/sampleDrafts.services.test.ts',
  'test/core/engine/pipeline/killedRun.services.test.ts',
  'test/electron/screens.app.test.ts',
  'test/connector/waiting.services.test.ts',
  'test/lab/engine/benchmark/runBenchmark.services.test.ts',
  'test/lab/commands/evaluateJudge.services.test.ts',
  'test/electron/export.app.test.ts',
  'test/cli/citewright.services.test.ts',
  'test/electron/killed.app.test.ts',
  'test/core/engine/libraries/answers/askEvent.services.test.ts',
  'test/lab/engine/training/tunedRr.services.test.ts',
  'test/core/write/protocol/structuredAnswers.services.test.ts',
  'test/core/write/paper/writeRr.services.test.ts',
  'test/electron/settings.app.test.ts',
  'test/core/engine/pipeline/prr.services.test.ts',
  'test/core/engine/pipeline/badWriters.services.test.ts',
  'test/cli/models.services.test.ts',
  'test/core/engine/libraries/drafts/draftLibrary.test.ts',
]

/** Then the other files that start servers, models or Electron, and last the unit tests. */
const byKind = ['.app.test.ts', '.services.test.ts', '.test.ts']

/** Puts files of tests in an order that leaves no processor idle at the end; a fresh clone has no times of earlier runs. */
export default class LongTestsFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    return sorted
      .map((file, at) => ({ file, at, rank: rankOf(relative(this.ctx.config.root, file.moduleId)) }))
      .sort((a, b) => a.rank - b.rank || a.at - b.at)
      .map(({ file }) => file)
  }
}

function rankOf(path) {
  const place = longest.indexOf(path.replaceAll('\\', '/'))
  return place >= 0 ? place : longest.length + byKind.findIndex((ending) => path.endsWith(ending))
}
