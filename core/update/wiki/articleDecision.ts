import { z } from 'zod'
import { supportLabelSchema } from '../../domain/support.ts'
import { suggestionChoiceSchema } from '../suggestionChoice.ts'

const [plain, edited] = suggestionChoiceSchema.options

/** A person's decision on a suggestion for an article, as it is stored. */
export const articleDecisionSchema = z.discriminatedUnion('choice', [
  plain,
  /** How far the page supports the person's words; absent if there is no such page, or they were not judged. */
  edited.unwrap().extend({ label: supportLabelSchema.exactOptional() }).readonly(),
])
export type ArticleDecision = z.infer<typeof articleDecisionSchema>
