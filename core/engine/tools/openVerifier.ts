import { findModel } from '../../models/catalogue/findModel.ts'
import { createVerifier, type VerifierChoice, type VerifierOptions } from '../../judge/nli/createVerifier.ts'
import type { Verifier } from '../../judge/nli/verifier.ts'

interface OpenVerifierOptions extends VerifierOptions {
  /** Folder of the models named by an id. Default: `modelsFolder()`. */
  readonly models?: string
}

/**
 * Opens what `--verifier` names: `builtin`, `none`, `model:ID`, or a folder. Closed at the end of an `await using`
 * scope.
 */
export async function openVerifier(
  name: string,
  { models, ...options }: OpenVerifierOptions = {},
): Promise<Verifier & AsyncDisposable> {
  const verifier = await createVerifier(choiceOf(name, models), options)
  return Object.assign(verifier, { [Symbol.asyncDispose]: () => verifier.close() })
}

function choiceOf(name: string, models: string | undefined): VerifierChoice {
  if (name === 'builtin' || name === 'none') return { kind: name }
  const id = /^model:(.*)$/i.exec(name)?.[1]
  return {
    kind: 'folder',
    path:
      id === undefined
        ? name
        : findModel(id, { role: 'verifier', ...(models === undefined ? {} : { root: models }) }).folder,
  }
}
