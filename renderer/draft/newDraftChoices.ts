import { draftRequestSchema } from '../../core/engine/pipeline/draftRequest.ts'
import type { WriteOptions } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { Settings } from '../../core/settings/settings.ts'

/** The form of a new draft: numbers as typed, empty for the default. */
export interface NewDraftChoices {
  readonly method: 'rr' | 'prr'
  readonly writer: string
  /** The judge of what a model writes: `same`, `none`, or one of the writers. */
  readonly judge: string
  readonly preset: 'grounded' | 'paper'
  readonly ranker: string
  readonly topK: string
  readonly maxCost: string
  readonly outline: string
  readonly rewrite: boolean
  readonly structured: boolean
}

/** The form's initial values, from the settings. */
export function choicesFrom(settings: Pick<Settings, 'writer' | 'preset' | 'ranker' | 'topK'>): NewDraftChoices {
  return {
    method: settings.writer === 'extractive' ? 'rr' : 'prr',
    writer: settings.writer,
    judge: 'same',
    preset: settings.preset,
    ranker: settings.ranker,
    topK: settings.topK === undefined ? '' : String(settings.topK),
    maxCost: '',
    outline: '',
    rewrite: false,
    structured: false,
  }
}

/** The method that will be used: the extractive writer supports only RR, and the user's own outline needs PRR. */
export function methodOf({ writer, method, outline }: NewDraftChoices): 'rr' | 'prr' {
  if (writer === 'extractive') return 'rr'
  return outline.trim() === '' ? method : 'prr'
}

/** Whether a judge can be chosen: for models with the grounded preset. */
export function hasJudge({ writer, preset }: Pick<NewDraftChoices, 'writer' | 'preset'>): boolean {
  return writer !== 'extractive' && preset === 'grounded'
}

/** Whether to plan the outline and show it before writing; the user's own outline needs no planning. */
export function plansFirst(choices: NewDraftChoices): boolean {
  return methodOf(choices) === 'prr' && choices.outline.trim() === ''
}

/** The engine's options, without those that the writer does not use. */
export function optionsOf(choices: NewDraftChoices): WriteOptions {
  const { writer, judge, preset, ranker, topK, maxCost, outline, rewrite, structured } = choices
  const common: WriteOptions = {
    method: methodOf(choices),
    writer,
    preset,
    ...(ranker.trim() === '' ? {} : { ranker: ranker.trim() }),
    ...(numberIn(topK) === undefined ? {} : { topK: numberIn(topK) }),
  }
  if (writer === 'extractive') return common
  return {
    ...common,
    ...(hasJudge(choices) && judge !== 'same' ? { judge } : {}),
    rewrite,
    protocol: structured ? 'structured' : 'text',
    ...(outline.trim() === '' ? {} : { outline }),
    ...(numberIn(maxCost) === undefined ? {} : { maxCost: numberIn(maxCost) }),
  }
}

export const numberFields = ['topK', 'maxCost'] as const

/** The fields with invalid numbers. */
export function faultyNumbers(choices: NewDraftChoices): readonly (typeof numberFields)[number][] {
  return numberFields.filter((field) => {
    if (choices[field].trim() === '') return false
    const source = { kind: 'stored', eventId: 'any' } as const
    return !draftRequestSchema.safeParse({ source, [field]: numberIn(choices[field]) }).success
  })
}

function numberIn(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text.replace(',', '.'))
}
