import type { Command } from 'commander'
import type { EngineOptions } from '../../core/engine/createEngineContext.ts'
import type { Surroundings } from '../../cli/program.ts'
import { createLab } from '../engine/createLab.ts'
import type { Lab } from '../engine/lab.ts'
import { benchCommand } from './bench.ts'
import { certaintyCommand } from './certainty.ts'
import { evaluateCommand } from './evaluate.ts'
import { evaluateQaCommand } from './evaluateQa.ts'
import { evaluateRetrievalCommand } from './evaluateRetrieval.ts'
import { evaluateVerifierCommand } from './evaluateVerifier.ts'
import { exportTrainingCommand } from './exportTraining.ts'
import { questionsCommand } from './questions.ts'

/** What every command of the lab is given. */
export interface LabSurroundings extends Surroundings {
  /** Makes the lab behind the commands. */
  readonly createLab: (options?: EngineOptions) => Lab
}

/** The commands below `citewright lab`. */
export function labCommands(surroundings: Surroundings): readonly Command[] {
  const given: LabSurroundings = {
    ...surroundings,
    createLab: (options) => createLab({ ...options, ...surroundings.engineOptions }),
  }
  return [
    benchCommand,
    evaluateCommand,
    evaluateQaCommand,
    evaluateRetrievalCommand,
    evaluateVerifierCommand,
    certaintyCommand,
    exportTrainingCommand,
    questionsCommand,
  ].map((command) => command(given))
}
