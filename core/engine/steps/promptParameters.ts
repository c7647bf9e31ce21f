import type { Prompt } from '../../models/prompt/loadPrompt.ts'

/** What the report tells of the prompt that a step used. */
export function promptParameters({ id, version, sha256, origin }: Prompt): { readonly prompt: string } {
  return { prompt: `${id} version ${version}, ${origin}, sha256 ${sha256}` }
}
