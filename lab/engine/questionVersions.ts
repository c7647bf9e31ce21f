import { CitewrightError } from '../../core/domain/citewrightError.ts'
import {
  withVersions,
  type ComparedVersions,
  type OpenedVersions,
  type VersionsRequest,
} from '../../core/engine/libraries/updating/compareVersions.ts'
import { makeQuestions } from '../questions/makeQuestions.ts'
import { modelWriter } from '../questions/questionWriter.ts'
import type { MadeQuestions } from '../questions/versionQuestion.ts'

/** Two versions of a text as `compareVersions` gives them, and what was asked about them. */
export interface QuestionedVersions extends ComparedVersions {
  readonly made: MadeQuestions
}

/** Questions in a language whose word order no rule knows. */
function noRules(language: string): CitewrightError {
  return new CitewrightError(
    'input',
    `Questions are worded by rules in English alone, and these texts are in "${language}".`,
    'Name a model that words them, such as --writer gguf:FILE.',
  )
}

/** See Lab. A model, where one is named, words the questions before the rules do. */
export function questionVersions(
  request: VersionsRequest,
  context: Parameters<typeof withVersions>[1],
): Promise<QuestionedVersions> {
  return withVersions(request, context, questionOpened)
}

async function questionOpened({
  old,
  starts,
  writer,
  call,
  label,
  ...tools
}: OpenedVersions): Promise<QuestionedVersions> {
  const { name, model } = writer
  if (model === undefined && !tools.language.startsWith('en')) throw noRules(tools.language)
  const labelled = await label()
  const wording = model === undefined ? {} : { writer: modelWriter(name, model) }
  const made = await makeQuestions({ old, labelled, starts }, { ...call, ...tools, ...wording })
  return { ...labelled, made }
}
