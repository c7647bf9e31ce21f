import { z } from 'zod'

/** Whose words a sentence is: the model's, the model's changed by a person, a person's, or a page's word for word. */
export const originSchema = z.enum(['model', 'model-edited', 'person', 'quotation'])
