import { CitewrightError, type ErrorKind } from '../../domain/citewrightError.ts'

const layout =
  'An NLI model is a folder with config.json, tokenizer.json, tokenizer_config.json and onnx/model_quantized.onnx, onnx/model.onnx or model.onnx.'

/** A file of a model folder cannot be used for a three-way NLI model. See NliFileMissingError for missing files. */
export class NliFolderError extends CitewrightError {
  readonly folder: string
  /** Path of the file within the folder. */
  readonly file: string

  constructor(
    folder: string,
    { file, problem }: { file: string; problem: string },
    options?: ErrorOptions,
    kind: ErrorKind = 'unavailable',
  ) {
    super(kind, `The NLI model in ${folder} cannot be used: ${file} ${problem}.`, layout, options)
    this.folder = folder
    this.file = file
  }
}

/** The folder of a model does not exist or lacks a file. */
export class NliFileMissingError extends NliFolderError {
  constructor(folder: string, fault: { file: string; problem: string }, options?: ErrorOptions) {
    super(folder, fault, options, 'input')
  }
}

/** onnxruntime-node is not installed or does not load on this machine. */
export class NliRuntimeMissingError extends CitewrightError {
  /** The message of the failed import. */
  readonly reason: string

  constructor(reason: string) {
    super(
      'unavailable',
      'Sentences cannot be checked by a model: the optional package onnxruntime-node does not load.',
      'Install it with "npm install onnxruntime-node" in the program\'s folder.',
    )
    this.reason = reason
  }
}

/** The thread that runs the model ended, or a run of the model failed. */
export function nliRun(model: string, reason: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The NLI model ${model} stopped: ${reason}.`,
    'Try again; if it stops again, draft without a verifier or choose another model.',
    options,
  )
}
