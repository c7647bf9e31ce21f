import type { Prompt } from '../../../models/prompt/loadPrompt.ts'

/** What the report says of a step's prompts. */
export function promptParameters(...prompts: readonly Prompt[]): { readonly prompt: string } {
  const described = prompts.map(
    ({ id, version, sha256, origin }) => `${id} version ${version}, ${origin}, sha256 ${sha256}`,
  )
  return { prompt: described.join('; ') }
}
