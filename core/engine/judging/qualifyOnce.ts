import type { LongCall } from '../../domain/progress.ts'
import type { Judge } from '../../judge/judge.ts'
import {
  qualificationKey,
  qualificationSchema,
  qualify,
  type Qualification,
} from '../../judge/qualification/qualify.ts'
import type { ChatModel } from '../../models/chat/chatModel.ts'
import { findStep, jsonResult, saveStep, type ResultFormat } from '../../store/stepResults.ts'
import {
  qualifyWriter,
  writingQualificationKey,
  writingQualificationSchema,
  type WritingQualification,
} from '../../write/qualification/qualifyWriter.ts'
import type { RunContext } from '../runContext.ts'
import { stepKey } from '../stepKey.ts'

type Storage = Pick<RunContext, 'workspace' | 'clock'>

const judgingFormat = jsonResult(qualificationSchema)
const writingFormat = jsonResult(writingQualificationSchema)

/** Whether a judge tells the bundled claims apart: asked once for each version of it, then taken from the workspace. */
export async function qualifyOnce(judge: Judge, storage: Storage, call: LongCall): Promise<Qualification> {
  return askOnce({ inputs: await qualificationKey(judge), format: judgingFormat, storage }, () => qualify(judge, call))
}

/** Whether a model writes cited sentences in its own words: asked once for each version of it, then taken from the workspace. */
export async function qualifyWriterOnce(
  model: ChatModel,
  storage: Storage,
  call: LongCall,
): Promise<WritingQualification> {
  return askOnce({ inputs: await writingQualificationKey(model), format: writingFormat, storage }, () =>
    qualifyWriter(model, call),
  )
}

/** A call that fails stores nothing, so that it is made again. */
async function askOnce<T>(
  { inputs, format, storage }: { readonly inputs: string; readonly format: ResultFormat<T>; readonly storage: Storage },
  ask: () => Promise<T>,
): Promise<T> {
  const { workspace, clock } = storage
  const name = 'qualify'
  const key = stepKey(name, 1, inputs)
  const stored = findStep(workspace, key, format)
  if (stored !== undefined) return stored.result
  const started = performance.now()
  const result = await ask()
  const seconds = (performance.now() - started) / 1000
  saveStep(workspace, { key, name, result, seconds, finishedAt: clock.now().toISOString() }, format)
  return result
}
