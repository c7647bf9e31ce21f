import { diskFull, modelsFolder } from './catalogueErrors.ts'

const full: readonly unknown[] = ['ENOSPC', 'EDQUOT']

/** Converts an error of the file system; returns anything else unchanged. */
export function folderFailure(error: unknown, root: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error
  if (full.includes(error.code)) return diskFull(root, 'it is full', { cause: error })
  const path = 'path' in error && typeof error.path === 'string' ? error.path : root
  return modelsFolder(path, `${String(error.syscall)} fails with ${String(error.code)}`, { cause: error })
}
