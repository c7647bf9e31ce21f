import { z } from 'zod'
import { supportLabelSchema } from '../../domain/support.ts'
import { suggestionChoiceSchema } from '../suggestionChoice.ts'

const [plain, edited] = suggestionChoiceSchema.options

/** What a person did with a suggestion for an article, as it is kept. */
export const articleDecisionSchema = z.discriminatedUnion('choice', [
  plain,
  /** How far the page that says so carries the person's words; absent where no page does, or nobody judged it. */
  edited.unwrap().extend({ label: supportLabelSchema.exactOptional() }).readonly(),
])
export type ArticleDecision = z.infer<typeof articleDecisionSchema>
