import type { ArmSetting } from '../benchmarkResults.ts'
import { settingPhrase } from './armNames.ts'
import type { BenchmarkView, ShownArm } from './benchmarkView.ts'

/** Arms that differ in one setting and in nothing else. */
export interface ContrastGroup {
  /** What they share of what other arms have otherwise: "PRR, bm25"; empty where all arms of the plan are in the group. */
  readonly name: string
  /** Two or more, in order of the setting's value. */
  readonly arms: readonly ShownArm[]
}

/** The groups in which the effect of a setting can be read, in the plan's order. */
export function contrastGroups(view: BenchmarkView, setting: ArmSetting): readonly ContrastGroup[] {
  const others = view.varied.filter((other) => other !== setting)
  const groups = new Map<string, ShownArm[]>()
  for (const shown of view.arms) {
    const key = JSON.stringify(others.map((other) => shown.arm.settings[other]))
    groups.set(key, [...(groups.get(key) ?? []), shown])
  }
  return [...groups.values()]
    .filter((arms) => arms.length > 1)
    .map((arms) => ({
      name: others.map((other) => settingPhrase(other, arms[0]?.arm.settings[other] ?? null)).join(', '),
      arms: inOrder(arms, setting),
    }))
}

/** Numbers by size, everything else in the plan's order. */
function inOrder(arms: readonly ShownArm[], setting: ArmSetting): readonly ShownArm[] {
  return [...arms].sort((a, b) => {
    const [first, second] = [a.arm.settings[setting], b.arm.settings[setting]]
    return typeof first === 'number' && typeof second === 'number' ? first - second : a.number - b.number
  })
}
