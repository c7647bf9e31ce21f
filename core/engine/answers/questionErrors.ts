import { CitewrightError } from '../../domain/citewrightError.ts'

/** A question that nothing can be looked for with. */
export class EmptyQuestionError extends CitewrightError {
  readonly kind = 'input'

  constructor(question: string) {
    super(
      `The question "${question}" names nothing that could be looked for: it has only words such as who, what and it.`,
      'Say of whom or of what you ask, such as "How many people were injured?".',
    )
  }
}
