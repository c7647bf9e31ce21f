import { CitewrightError, type ErrorKind } from '../../domain/citewrightError.ts'
import type { FileFault } from '../onnx/modelFolder.ts'

const layout =
  'An NLI model is a folder with config.json, tokenizer.json, tokenizer_config.json and onnx/model_quantized.onnx, onnx/model.onnx or model.onnx.'

/**
 * A file of a model folder cannot be used for a three-way NLI model.
 *
 * @param options.kind `input` if the file or the folder is missing. Default `unavailable`
 */
export function nliFolderError(
  folder: string,
  { file, problem }: FileFault,
  { kind = 'unavailable', ...options }: ErrorOptions & { readonly kind?: ErrorKind } = {},
): CitewrightError {
  return new CitewrightError(kind, `The NLI model in ${folder} cannot be used: ${file} ${problem}.`, layout, options)
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
export function nliRunFailed(model: string, reason: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The NLI model ${model} stopped: ${reason}.`,
    'Try again; if it stops again, draft without a verifier or choose another model.',
    options,
  )
}
