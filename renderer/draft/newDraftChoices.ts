import { draftRequestSchema } from '../../core/engine/pipeline/draftRequest.ts'
import type { WriteOptions } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { Settings } from '../../core/settings/settings.ts'

/** The form of a new draft as it is filled in: numbers as written, empty for the default. */
export interface NewDraftChoices {
  readonly method: 'rr' | 'prr'
  readonly writer: string
  /** Who judges what a model writes: `same`, `none`, one of the writers, or `nli:builtin`. */
  readonly judge: string
  readonly preset: 'grounded' | 'paper'
  readonly ranker: string
  readonly topK: string
  readonly maxOutputTokens: string
  readonly maxCost: string
  readonly outline: string
  readonly rewrite: boolean
  readonly structured: boolean
}

/** The form before anything is chosen: as it is set. */
export function choicesFrom(settings: Pick<Settings, 'writer' | 'preset' | 'ranker' | 'topK'>): NewDraftChoices {
  return {
    method: settings.writer === 'extractive' ? 'rr' : 'prr',
    writer: settings.writer,
    judge: 'same',
    preset: settings.preset,
    ranker: settings.ranker,
    topK: settings.topK === undefined ? '' : String(settings.topK),
    maxOutputTokens: '',
    maxCost: '',
    outline: '',
    rewrite: false,
    structured: false,
  }
}

/** The method that will be used: the extractive writer has one, and an outline of one's own asks for PRR. */
export function methodOf({ writer, method, outline }: NewDraftChoices): 'rr' | 'prr' {
  if (writer === 'extractive') return 'rr'
  return outline.trim() === '' ? method : 'prr'
}

/** Whether somebody can be asked to judge: what a model writes by the grounded preset. */
export function hasJudge({ writer, preset }: Pick<NewDraftChoices, 'writer' | 'preset'>): boolean {
  return writer !== 'extractive' && preset === 'grounded'
}

/** Whether the outline is planned and shown before it is written; the person's own needs no plan. */
export function plansFirst(choices: NewDraftChoices): boolean {
  return methodOf(choices) === 'prr' && choices.outline.trim() === ''
}

/** What the engine is asked for; what a writer has no use for is left out. */
export function optionsOf(choices: NewDraftChoices): WriteOptions {
  const { writer, judge, preset, ranker, topK, maxOutputTokens, maxCost, outline, rewrite, structured } = choices
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
    ...(numberIn(maxOutputTokens) === undefined ? {} : { maxOutputTokens: numberIn(maxOutputTokens) }),
    ...(numberIn(maxCost) === undefined ? {} : { maxCost: numberIn(maxCost) }),
  }
}

export const numberFields = ['topK', 'maxOutputTokens', 'maxCost'] as const

/** The fields whose numbers cannot be. */
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
