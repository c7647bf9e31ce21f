import { CitewrightError } from '../../domain/citewrightError.ts'

/** The editor's own outline has no section. */
export function outlineEmpty(): CitewrightError {
  return new CitewrightError(
    'input',
    'The outline has no section.',
    'Write one heading per line, such as ==Background==; lists of references do not count.',
  )
}

/** The extractive writer finds its own sections and cannot write by outline. */
export function outlineNeedsModel(): CitewrightError {
  return new CitewrightError(
    'input',
    'The extractive writer plans no outline: it finds its sections in the pages.',
    'Name a model with --writer model:ID, gguf:FILE, openai:MODEL or service:ID, or use --method rr without an outline.',
  )
}

/** The extractive writer quotes and cannot rewrite. */
export function rewriteNeedsModel(): CitewrightError {
  return new CitewrightError(
    'input',
    'The extractive writer quotes its pages word for word and cannot rewrite.',
    'Name a model with --writer model:ID, gguf:FILE or openai:MODEL, or leave out --rewrite.',
  )
}

/** The grounded preset checks each sentence as written, so rewriting is refused. */
export function rewriteNeedsPaper(): CitewrightError {
  return new CitewrightError(
    'input',
    'A grounded draft is checked sentence by sentence as it is written, and cannot be rewritten afterwards.',
    'Leave out --rewrite, or use it with --preset paper.',
  )
}

/** Refinement needs a model to write search terms. */
export function refineNeedsModel(): CitewrightError {
  return new CitewrightError(
    'input',
    'Refining a query needs a model, and the extractive writer has none.',
    'Name a model with --writer model:ID, gguf:FILE or openai:MODEL, or leave out --refine.',
  )
}

/** A cost limit needs prices. */
export function pricesMissing(): CitewrightError {
  return new CitewrightError(
    'input',
    'A cost limit needs the prices of the service.',
    'Give --price-prompt and --price-output, in US dollars per million tokens, together with --max-cost.',
  )
}
