import { findLoop } from '../../models/chat/findLoop.ts'
import type { DefectCounter } from './defectCounter.ts'

/** An answer that was stopped in a loop, up to where it begins to repeat itself. */
export function withoutLoop(raw: string, defects: DefectCounter): string {
  const start = findLoop(raw)
  if (start === undefined) return raw
  defects.add('repetition', raw.slice(start))
  return raw.slice(0, start)
}
