import { findModel } from '../models/catalogue/findModel.ts'
import { createVerifier, type VerifierChoice, type VerifierOptions } from '../verify/createVerifier.ts'
import type { Verifier } from '../verify/verifier.ts'

/**
 * Opens what `--verifier` names: `builtin`, `none`, `model:ID`, or else a folder. Leaving the scope of `await using`
 * closes it.
 */
export async function openVerifier(name: string, options: VerifierOptions = {}): Promise<Verifier & AsyncDisposable> {
  const verifier = await createVerifier(choiceOf(name), options)
  return Object.assign(verifier, { [Symbol.asyncDispose]: () => verifier.close() })
}

function choiceOf(name: string): VerifierChoice {
  if (name === 'builtin' || name === 'none') return { kind: name }
  const id = /^model:(.*)$/i.exec(name)?.[1]
  return { kind: 'folder', path: id === undefined ? name : findModel(id, { role: 'verifier' }).folder }
}
