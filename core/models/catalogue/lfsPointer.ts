import { open, type FileHandle } from 'node:fs/promises'

const beginning = 'version https://git-lfs.github.com/spec/'

/** Whether a file is a Git LFS pointer, which a clone without Git LFS contains in place of a large file. */
export async function isLfsPointer(path: string): Promise<boolean> {
  let file: FileHandle | undefined
  try {
    file = await open(path, 'r')
    const { buffer } = await file.read(Buffer.alloc(beginning.length), 0, beginning.length, 0)
    return buffer.toString('latin1') === beginning
  } finally {
    await file?.close()
  }
}
