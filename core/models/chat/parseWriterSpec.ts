import { CitewrightError } from '../../domain/citewrightError.ts'
import { findModel } from '../catalogue/findModel.ts'

/** A writer: the extractive writer, a model file, or a model of an OpenAI-compatible service. */
export type WriterSpec =
  | { readonly kind: 'extractive' }
  | { readonly kind: 'gguf'; readonly path: string }
  | { readonly kind: 'openai'; readonly model: string }

/** What the writer is used for: to write, or to read answers in pages. */
export type WriterRole = 'writer' | 'reader'

/** The given writer is invalid. */
function writerSpec(text: string, reason: string, role: WriterRole): CitewrightError {
  return new CitewrightError(
    'input',
    `The ${role} "${text.length > 100 ? `${text.slice(0, 99)}…` : text}" ${reason}.`,
    'Choose extractive, gguf:FILE (a local model), model:ID (one of `citewright models list`), openai:MODEL (of an OpenAI-compatible service), or service:ID (of the settings).',
  )
}

/**
 * Parses `extractive`, `model:ID`, `gguf:FILE` or `openai:MODEL`. File and model may contain colons. `model:ID` is replaced
 * by the file of that model.
 *
 * @param options.models folder of models. Default: `modelsFolder()`
 * @param options.role its name in messages. Default `writer`
 * @throws CitewrightError (writer spec, or the model of an id)
 */
export function parseWriterSpec(
  text: string,
  { models, role = 'writer' }: { readonly models?: string | undefined; readonly role?: WriterRole | undefined } = {},
): WriterSpec {
  const spec = text.trim()
  const colon = spec.indexOf(':')
  const kind = (colon < 0 ? spec : spec.slice(0, colon)).toLowerCase()
  const rest = colon < 0 ? '' : spec.slice(colon + 1).trim()
  switch (kind) {
    case 'extractive':
      if (colon >= 0) throw writerSpec(spec, 'takes nothing after its name', role)
      return { kind }
    case 'model':
      if (rest === '') throw writerSpec(spec, 'names no model', role)
      return {
        kind: 'gguf',
        path: findModel(rest, { role: 'writer', root: models }).path,
      }
    case 'gguf':
      if (rest === '') throw writerSpec(spec, 'names no file', role)
      return { kind, path: rest }
    case 'openai':
      if (rest === '') throw writerSpec(spec, 'names no model', role)
      return { kind, model: rest }
    default:
      throw writerSpec(spec, 'is not known', role)
  }
}
