import type { VerifierChoice } from '../verify/createVerifier.ts'

/** What `--verifier` names: `builtin`, `none`, or else a folder. */
export function verifierChoice(name: string): VerifierChoice {
  return name === 'builtin' || name === 'none' ? { kind: name } : { kind: 'folder', path: name }
}
