import { CitewrightError } from '../../core/domain/citewrightError.ts'

/**
 * Refuses options that would say nothing, since nobody is asked for pages.
 *
 * @param flags options of searching by their names
 * @throws NobodyAskedError for the first that was given
 */
export function refuseSearching(flags: Readonly<Record<string, unknown>>): void {
  const beside = Object.entries(flags).find(([, given]) => given !== undefined)
  if (beside === undefined) return
  throw new CitewrightError(
    'input',
    `--${beside[0]} was given without --from, so no search is made.`,
    'Name the searches with --from.',
  )
}
