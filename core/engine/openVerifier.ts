import { createVerifier } from '../verify/createVerifier.ts'
import type { Verifier } from '../verify/verifier.ts'

/** Opens what `--verifier` names: `builtin`, `none`, or else a folder. Leaving the scope of `await using` closes it. */
export async function openVerifier(name: string): Promise<Verifier & AsyncDisposable> {
  const choice =
    name === 'builtin' || name === 'none' ? ({ kind: name } as const) : ({ kind: 'folder', path: name } as const)
  const verifier = await createVerifier(choice)
  return Object.assign(verifier, { [Symbol.asyncDispose]: () => verifier.close() })
}
