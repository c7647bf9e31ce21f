import { open, type FileHandle } from 'node:fs/promises'
import { sampleHash } from '../sampleHash.ts'
import { GgufFileError } from './ggufErrors.ts'
import { ggufHeaderFault } from './ggufHeader.ts'

/**
 * Size and hash of a GGUF file from `sampleHash`. The sample contains the header, the vocabulary and the chat template, so
 * it differs between models of different quantisation, training or template.
 *
 * @throws GgufFileError if the file is missing, empty, or has no complete GGUF header
 */
export async function ggufVersion(path: string): Promise<string> {
  let file: FileHandle | undefined
  try {
    file = await open(path, 'r')
    const fault = await ggufHeaderFault(file)
    if (fault !== undefined) throw new GgufFileError(path, fault)
    return await sampleHash(file)
  } catch (error) {
    if (error instanceof GgufFileError) throw error
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') throw new GgufFileError(path, 'does not exist', { cause: error })
    if (code === 'EISDIR') throw new GgufFileError(path, 'is a folder', { cause: error })
    throw new GgufFileError(path, `cannot be read (${String(code)})`, { cause: error })
  } finally {
    await file?.close()
  }
}
