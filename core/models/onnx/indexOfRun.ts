/** The first index of `run` in `ids` at or after `from`, or -1. */
export function indexOfRun(
  ids: readonly number[],
  { run, from }: { readonly run: readonly number[]; readonly from: number },
): number {
  for (let at = from; at + run.length <= ids.length; at += 1) {
    if (run.every((id, offset) => ids[at + offset] === id)) return at
  }
  return -1
}
