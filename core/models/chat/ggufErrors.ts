import { phrase } from '../../domain/phrase.ts'
import { CitewrightError } from '../../domain/citewrightError.ts'

/** The file of a local model is missing or is not one. */
export class GgufFileError extends CitewrightError {
  readonly path: string
  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(
      'input',
      phrase`The model file ${path} ${reason}.`,
      'Give the path of a GGUF file. A damaged file must be copied or downloaded again.',
      options,
    )
    this.path = path
  }
}

/** The machine has too little memory for the model, or for the context that a request needs. */
export class ModelMemoryError extends CitewrightError {
  readonly path: string
  constructor(path: string, what: string, options?: ErrorOptions) {
    super(
      'unavailable',
      phrase`There is too little memory for ${what} of ${path}.`,
      'Close other programs, lower the context or input limit, or use a smaller model.',
      options,
    )
    this.path = path
  }
}

const otherWriter = 'Or write with the extractive writer or a service.'
const installOptional = `Run npm install again without --omit=optional. ${otherWriter}`
const runtimeFailures = {
  'no-package': {
    reason: 'the package node-llama-cpp is missing',
    remedy: installOptional,
  },
  'no-prebuilt': {
    reason: 'there is no prebuilt llama.cpp for this machine',
    remedy: installOptional,
  },
  broken: {
    reason: 'the prebuilt llama.cpp does not start on this machine',
    remedy: `Install Citewright again; on Linux it requires glibc. ${otherWriter}`,
  },
} as const

/** The runtime for local models is missing, not available for this machine, or does not start. */
export function ggufRuntime(failure: keyof typeof runtimeFailures, options?: ErrorOptions): CitewrightError {
  const { reason, remedy } = runtimeFailures[failure]
  return new CitewrightError('unavailable', `Local models cannot run here: ${reason}.`, remedy, options)
}
