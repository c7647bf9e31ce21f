import type { GrantedPaths } from './grantedPaths.ts'

/**
 * Grants files that the window says were dropped on it, if the person agrees, and returns their paths. What the person has
 * granted in this session is not asked about again. Other files of the same folder are: a window that was taken over may name
 * files that nobody dropped, and one dropped file would open the whole folder to it.
 *
 * @param confirm asks the person about the paths that are new
 */
export async function grantDropped(
  paths: readonly string[],
  {
    granted,
    confirm,
  }: { readonly granted: GrantedPaths; readonly confirm: (paths: readonly string[]) => Promise<boolean> },
): Promise<readonly string[]> {
  const unknown = paths.filter((path) => !granted.isGranted(path))
  return unknown.length === 0 || (await confirm(unknown)) ? granted.grant(paths) : []
}
