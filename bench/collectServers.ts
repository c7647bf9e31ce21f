import { z } from 'zod'
import { startManyHosts } from './collectHosts.ts'

/** The servers of `collect.ts` in a process of their own, so that they hold up nothing in the one that is measured. */
const options = z
  .object({ faulty: z.boolean(), pages: z.number(), hosts: z.number(), latency: z.tuple([z.number(), z.number()]) })
  .parse(JSON.parse(process.argv[2] ?? '{}'))
const { hosts, urls, good, searxng, measure, close } = await startManyHosts(options)
process.on('message', (message) => {
  if (message === 'measure') process.send?.(measure())
  else void close().then(() => process.disconnect())
})
process.send?.({ hosts, urls, good, searxng })
