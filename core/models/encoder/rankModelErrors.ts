import { CitewrightError, type ErrorKind } from '../../domain/citewrightError.ts'
import type { FileFault, FolderErrors } from '../onnx/modelFolder.ts'
import type { SessionErrors } from '../onnx/sessionThread.ts'

/** The kind of model of a ranker: one that turns texts into vectors, or one that reads query and passage together. */
export type RankModelKind = 'sentence encoder' | 'cross-encoder'

const layouts: Readonly<Record<RankModelKind, string>> = {
  'sentence encoder':
    'A sentence encoder is a folder in the layout of the hub: config.json, tokenizer.json, tokenizer_config.json, onnx/model_quantized.onnx or onnx/model.onnx, and modules.json with the folders in it.',
  'cross-encoder':
    'A cross-encoder is a folder with config.json (one label), tokenizer.json, tokenizer_config.json and onnx/model_quantized.onnx or onnx/model.onnx.',
}

/**
 * A file of a ranker's model cannot be used.
 *
 * @param options.kind `input` if the file or the folder is missing. Default `unavailable`
 */
export function rankModelError(
  model: RankModelKind,
  folder: string,
  { file, problem }: FileFault,
  { kind = 'unavailable', ...options }: ErrorOptions & { readonly kind?: ErrorKind } = {},
): CitewrightError {
  const message = `The ${model} in ${folder} cannot be used: ${file} ${problem}.`
  return new CitewrightError(kind, message, layouts[model], options)
}

/** onnxruntime-node is not installed or does not load. Another ranker would rank differently, so none is substituted. */
function rankRuntimeMissing(): CitewrightError {
  return new CitewrightError(
    'unavailable',
    'This ranker needs a model, but the optional package onnxruntime-node, which runs models, does not load.',
    'Install it with "npm install onnxruntime-node" in the program\'s folder, or choose the ranker fusion.',
  )
}

/** The thread that runs a ranker's model ended, or a run of the model failed. */
function rankRunFailed(model: string, reason: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The ranker's model ${model} stopped: ${reason}.`,
    'Try again; if it stops again, choose another model or the ranker fusion.',
    options,
  )
}

export function folderErrors(model: RankModelKind): FolderErrors {
  return {
    missing: (folder, fault) => rankModelError(model, folder, fault, { kind: 'input' }),
    unusable: (folder, fault, options) => rankModelError(model, folder, fault, options),
  }
}

export function sessionErrors(
  model: RankModelKind,
  { path, name }: { readonly path: string; readonly name: string },
): SessionErrors {
  return {
    runtimeMissing: rankRuntimeMissing,
    unusable: (fault) => rankModelError(model, path, fault),
    stopped: (reason, options) => rankRunFailed(name, reason, options),
  }
}
