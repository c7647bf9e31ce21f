/**
 * Time that the processor spends on some work of this thread, in milliseconds: what other programs of the machine do does not
 * lengthen it. Only for limits that bad growth would exceed many times over; speed is measured by the benches.
 */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
