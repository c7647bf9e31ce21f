import { vi } from 'vitest'
import type { EngineOptions } from '../../core/engine/createEngineContext.ts'
import { runProgram } from '../../cli/runProgram.ts'
import type { Ended } from './runCitewright.ts'

/** Runs the command line in this process, with an engine that may ask servers of this machine. */
export async function runHere(
  parameters: readonly string[],
  {
    signal = new AbortController().signal,
    onError = () => undefined,
    ...engine
  }: EngineOptions & { readonly signal?: AbortSignal; readonly onError?: (text: string) => void } = {},
): Promise<Ended> {
  let stdout = ''
  let stderr = ''
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += String(text)
    return true
  })
  const error = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += String(text)
    onError(String(text))
    return true
  })
  try {
    // A command that names no workspace leaves the person's own alone.
    const workspace = parameters.includes('--workspace') ? {} : { workspace: ':memory:' }
    const code = await runProgram(parameters, { signal, engineOptions: { ...workspace, ...engine } })
    return { code, stdout, stderr }
  } finally {
    out.mockRestore()
    error.mockRestore()
  }
}
