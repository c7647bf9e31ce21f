import { open, type FileHandle } from 'node:fs/promises'
import { sampleHash } from '../sampleHash.ts'
import { GgufFileError } from './ggufErrors.ts'
import { ggufHeaderFault } from './ggufHeader.ts'

/**
 * Size and hash of a GGUF file, as `sampleHash` gives them. Its sample contains the header, the vocabulary and the chat
 * template, so models that differ in quantisation, training or template differ in it.
 *
 * @throws GgufFileError where the file is missing, empty, or has no header that is whole and one of GGUF
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
