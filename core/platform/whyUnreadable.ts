const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
}

/**
 * Why a file could not be read, worded to follow "cannot be read:".
 *
 * @param error the error thrown by reading it; a code without a message of its own is shown unchanged
 */
export function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (code === '' ? 'the system gives no reason' : `the system says ${code}`)
}
