import { CitewrightError } from '../../domain/citewrightError.ts'

/** The file of a local model is missing or is not one. */
export class GgufFileError extends CitewrightError {
  readonly path: string
  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(
      'input',
      `The model file ${path} ${reason}.`,
      'Give the path of a GGUF file, written gguf:FILE; one that is damaged must be copied or downloaded again.',
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
      `There is too little memory for ${what} of ${path}.`,
      'Close other programs, lower --context-tokens or --input-tokens, or take a smaller model.',
      options,
    )
    this.path = path
  }
}

const runtimeFailures = {
  'no-package': {
    reason: 'the package node-llama-cpp is missing',
    remedy: 'Run npm install again without --omit=optional, or write with --writer extractive or openai:MODEL.',
  },
  'no-prebuilt': {
    reason: 'there is no prebuilt llama.cpp for this machine',
    remedy: 'Run npm install again without --omit=optional, or write with --writer extractive or openai:MODEL.',
  },
  broken: {
    reason: 'the prebuilt llama.cpp is there but does not start on this machine',
    remedy:
      'It needs a system with glibc where that is Linux, and a whole installation: install Citewright again, or write with --writer extractive or openai:MODEL.',
  },
} as const

/** What runs local models is not there, not for this machine, or does not start. */
export function ggufRuntime(failure: keyof typeof runtimeFailures, options?: ErrorOptions): CitewrightError {
  const { reason, remedy } = runtimeFailures[failure]
  return new CitewrightError('unavailable', `Local models cannot run here: ${reason}.`, remedy, options)
}
