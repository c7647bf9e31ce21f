import { CitewrightError } from '../../domain/citewrightError.ts'

/** The editor's own outline names no section. */
export function outlineEmpty(): CitewrightError {
  return new CitewrightError(
    'input',
    'The outline names no section.',
    'Write one heading a line, such as ==Background==; lists of references do not count.',
  )
}

/** Section by section was asked of the writer that finds its sections in the pages. */
export function outlineNeedsModel(): CitewrightError {
  return new CitewrightError(
    'input',
    'The extractive writer plans no outline: its sections come from what the pages tell.',
    'Name a model with --writer model:ID, gguf:FILE or openai:MODEL, or use --method rr without an outline.',
  )
}

/** Rewriting was asked of the writer that quotes. */
export function rewriteNeedsModel(): CitewrightError {
  return new CitewrightError(
    'input',
    'The extractive writer quotes its pages word for word: there is nothing that it could rewrite.',
    'Name a model with --writer model:ID, gguf:FILE or openai:MODEL, or leave out --rewrite.',
  )
}

/** Rewriting was asked for with the preset that checks each sentence as it was written. */
export function rewriteNeedsPaper(): CitewrightError {
  return new CitewrightError(
    'input',
    'A grounded draft is checked sentence by sentence as it was written, and is not written again afterwards.',
    'Leave out --rewrite, or use it with --preset paper.',
  )
}

/** Refinement was asked for without a model that could write what to search with. */
export function refineNeedsModel(): CitewrightError {
  return new CitewrightError(
    'input',
    'Refining a query takes a model, and the extractive writer has none.',
    'Name a model with --writer model:ID, gguf:FILE or openai:MODEL, or leave out --refine.',
  )
}

/** A limit of cost without the prices by which to keep it. */
export function pricesMissing(): CitewrightError {
  return new CitewrightError(
    'input',
    'A limit of cost needs the prices of the service.',
    'Give --price-prompt and --price-output, in US dollars a million tokens, beside --max-cost.',
  )
}
