import { jsonResult } from '../../../store/stepResults.ts'
import { writtenArticleSchema } from '../../../write/writtenArticle.ts'

export const articleFormat = jsonResult(writtenArticleSchema)
