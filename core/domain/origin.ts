import { z } from 'zod'

/**
 * Who wrote the words of a sentence: the model, the model with changes by a person, a person, or a page that is quoted word
 * for word.
 */
export const originSchema = z.enum(['model', 'model-edited', 'person', 'quotation'])
