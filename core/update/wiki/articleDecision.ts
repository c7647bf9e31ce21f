import { z } from 'zod'
import { supportLabelSchema } from '../../domain/support.ts'
import { offerChoiceSchema } from '../offerChoice.ts'

const [plain, edited] = offerChoiceSchema.options

/** What a person did with an offer for an article, as it is kept. */
export const articleDecisionSchema = z.discriminatedUnion('choice', [
  plain,
  /** How far the page that says so carries the person's words; absent where no page does, or nobody judged it. */
  edited.unwrap().extend({ label: supportLabelSchema.exactOptional() }).readonly(),
])
export type ArticleDecision = z.infer<typeof articleDecisionSchema>
