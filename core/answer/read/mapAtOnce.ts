import pLimit from 'p-limit'

/**
 * Does work on all, so many at the same time. After a failure nothing more is begun; what is under way then, and may be
 * paid for, is waited for, so that it is kept, before the first failure is thrown.
 */
export async function mapAtOnce<From, To>(
  all: readonly From[],
  atOnce: number,
  work: (one: From) => Promise<To>,
): Promise<readonly To[]> {
  const limit = pLimit(atOnce)
  const failures: unknown[] = []
  const settled = await Promise.all(
    all.map((one) =>
      limit(async () => {
        if (failures.length > 0) return []
        try {
          return [await work(one)]
        } catch (error) {
          failures.push(error)
          return []
        }
      }),
    ),
  )
  if (failures.length > 0) throw failures[0]
  return settled.flat()
}
