import { CitewrightError } from '../../domain/citewrightError.ts'

/** The file of a local model is missing or is not one. */
export class GgufFileError extends CitewrightError {
  readonly kind = 'input'
  readonly path: string
  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(`The model file ${path} ${reason}.`, 'Give the path of a GGUF file, as in --writer gguf:FILE.', options)
    this.path = path
  }
}

/** The machine has too little memory for the model, or for the context that a request needs. */
export class ModelMemoryError extends CitewrightError {
  readonly kind = 'unavailable'
  readonly path: string
  constructor(path: string, what: string, options?: ErrorOptions) {
    super(
      `There is too little memory for ${what} of ${path}.`,
      'Close other programs, lower --input-tokens, or take a smaller model.',
      options,
    )
    this.path = path
  }
}

/** The optional package that runs local models is not there, or not for this machine. */
export class GgufRuntimeError extends CitewrightError {
  readonly kind = 'unavailable'
  constructor(reason: string, options?: ErrorOptions) {
    super(
      `Local models cannot run here: ${reason}.`,
      'Run npm install again without --omit=optional, or write with --writer extractive or openai:MODEL.',
      options,
    )
  }
}
