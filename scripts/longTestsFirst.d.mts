import type { BaseSequencer } from 'vitest/node'

declare const LongTestsFirst: typeof BaseSequencer
export default LongTestsFirst
