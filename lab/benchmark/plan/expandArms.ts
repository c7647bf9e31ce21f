import { armSettings, type Arm, type ArmSetting } from '../benchmarkResults.ts'
import type { PlanFault, PlanPlace } from './planError.ts'
import type { ReadPlan } from './readPlan.ts'
import { sha256 } from '../../../core/platform/sha256.ts'

type Settings = Arm['settings']

/** An arm with the places of the plan that its settings come from. */
export interface PlannedArm {
  readonly arm: Arm
  /** Where the arm itself stands: the list that changes within it, or its entry under `also`. */
  readonly place: PlanPlace
  /** Where a setting stands; as `place` for one that was left out. */
  readonly placeOf: (setting: ArmSetting) => PlanPlace
}

export interface ExpandedArms {
  readonly arms: readonly PlannedArm[]
  /** Arms of the product that no writer can do, in words; empty if there is none. */
  readonly leftOut: readonly string[]
  readonly faults: readonly PlanFault[]
}

/** The field of the plan that lists the values of a setting. */
const lists = {
  method: 'methods',
  ranker: 'rankers',
  writer: 'writers',
  preset: 'presets',
  topK: 'topK',
  chunkWords: 'chunkWords',
  provenance: 'provenance',
  refine: 'refine',
  rewrite: 'rewrite',
} as const satisfies Record<ArmSetting, keyof ReadPlan['plan']>

interface Choice {
  readonly value: Settings[ArmSetting]
  readonly place: PlanPlace
}

/**
 * The arms of a plan: the product of its lists in the order of `armSettings`, then those written out. What the extractive
 * writer cannot do is left out of the product, and a fault where it is written out.
 *
 * @param writers the command line's writers in place of the plan's
 */
export function expandArms({ plan, at }: ReadPlan, writers?: readonly string[]): ExpandedArms {
  const choicesOf = (setting: ArmSetting): readonly Choice[] => {
    if (setting === 'writer' && writers !== undefined) {
      return writers.map((value) => ({ value, place: { field: '--writer', line: undefined } }))
    }
    const name = lists[setting]
    return (
      plan[name]?.map((value, index) => ({ value, place: at([name, index]) })) ?? [{ value: null, place: at([name]) }]
    )
  }
  const product = armSettings.reduce<readonly Readonly<Partial<Record<ArmSetting, Choice>>>[]>(
    (rows, setting) => rows.flatMap((row) => choicesOf(setting).map((choice) => ({ ...row, [setting]: choice }))),
    [{}],
  )
  const places = armSettings.filter((setting) => choicesOf(setting).length > 1)
  const made = product.map((row): PlannedArm => {
    const last = places.at(-1)
    const place = (last === undefined ? undefined : row[last]?.place) ?? at([])
    return plannedArm(
      (setting) => row[setting]?.value ?? null,
      place,
      (setting) => row[setting]?.place ?? place,
    )
  })
  const possible = made.filter(({ arm }) => hindrance(arm.settings) === undefined)
  const also = (plan.also ?? []).map((settings, index): PlannedArm => {
    const place = at(['also', index])
    return plannedArm(
      (setting) => settings[setting] ?? null,
      place,
      (setting) => (setting in settings ? at(['also', index, setting]) : place),
    )
  })
  // A plan may have no product but only arms written out.
  const onlyAlso =
    also.length > 0 && writers === undefined && Object.values(lists).every((name) => plan[name] === undefined)
  const arms = [...(onlyAlso ? [] : possible), ...also]
  const leftOut = [...new Set(made.flatMap(({ arm }) => hindrance(arm.settings)?.left ?? []))]
  return { arms, leftOut: onlyAlso ? [] : leftOut, faults: [...impossible(also), ...emptyProduct(arms, made, at)] }
}

function plannedArm(
  valueOf: (setting: ArmSetting) => Settings[ArmSetting],
  place: PlanPlace,
  placeOf: PlannedArm['placeOf'],
): PlannedArm {
  const settings: Settings = {
    method: valueOf('method'),
    ranker: valueOf('ranker'),
    writer: valueOf('writer'),
    preset: valueOf('preset'),
    topK: valueOf('topK'),
    chunkWords: valueOf('chunkWords'),
    provenance: valueOf('provenance'),
    refine: valueOf('refine'),
    rewrite: valueOf('rewrite'),
  }
  return { arm: { id: armId(settings), settings }, place, placeOf }
}

/** Twelve hexadecimal digits of what the arm's settings are. */
function armId(settings: Settings): string {
  const values = armSettings.map((setting) => [setting, settings[setting]])
  return sha256(JSON.stringify(values)).slice(0, 12)
}

interface Hindrance {
  readonly setting: ArmSetting
  /** For the arms of a product. */
  readonly left: string
  readonly problem: string
}

/** Why the arm's writer cannot do what it asks. */
function hindrance({ writer, method, rewrite, refine }: Settings): Hindrance | undefined {
  if (writer !== null && !/^\s*extractive\s*$/i.test(String(writer))) return undefined
  const because = (setting: ArmSetting, what: string): Hindrance => ({
    setting,
    left: `the extractive writer is left out where ${what} is asked for, which takes a model`,
    problem: `The extractive writer cannot do it: ${what} takes a model.`,
  })
  if (method === 'prr') return because('method', 'the method prr')
  if (rewrite === true) return because('rewrite', 'rewriting')
  if (refine !== null) return because('refine', 'refining queries')
  return undefined
}

const nameWriter = 'Name a model as writer, in the plan or with --writer.'

function impossible(arms: readonly PlannedArm[]): readonly PlanFault[] {
  return arms.flatMap(({ arm, placeOf }) => {
    const found = hindrance(arm.settings)
    return found === undefined ? [] : { place: placeOf(found.setting), problem: found.problem, remedy: nameWriter }
  })
}

function emptyProduct(
  arms: readonly PlannedArm[],
  made: readonly PlannedArm[],
  at: ReadPlan['at'],
): readonly PlanFault[] {
  const [first] = made
  if (arms.length > 0 || first === undefined) return []
  const found = hindrance(first.arm.settings)
  const place = found === undefined ? at([]) : first.placeOf(found.setting)
  return [{ place, problem: 'No arm is left: the extractive writer can do none of them.', remedy: nameWriter }]
}
