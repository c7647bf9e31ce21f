/**
 * The part of JSON Schema for describing answers. All lengths are limited, because small models do not stop inside an
 * unlimited string. All properties of an object are required, in their order, and no others are allowed.
 */
export type AnswerSchema =
  | { readonly type: 'object'; readonly properties: Readonly<Record<string, AnswerSchema>> }
  | { readonly type: 'array'; readonly items: AnswerSchema; readonly minItems: number; readonly maxItems: number }
  | { /** Not empty, on one line. */ readonly type: 'string'; readonly maxLength: number }
  | { /** One of a closed set. */ readonly type: 'integer'; readonly enum: readonly number[] }
  | {
      /** One of a closed set of words, without quotation marks or backslashes. */ readonly type: 'word'
      readonly enum: readonly string[]
    }

export interface AnswerFormat {
  /** Letters, digits, - and _; required by services. */
  readonly name: string
  readonly schema: AnswerSchema
}

/**
 * The schema for the strict mode of services.
 *
 * @param lengths whether to include limits of lengths; some services refuse them
 */
export function toJsonSchema(schema: AnswerSchema, lengths: boolean): Record<string, unknown> {
  switch (schema.type) {
    case 'object':
      return {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(schema.properties).map(([name, property]) => [name, toJsonSchema(property, lengths)]),
        ),
        required: Object.keys(schema.properties),
        additionalProperties: false,
      }
    case 'array': {
      const { minItems, maxItems } = schema
      return {
        type: 'array',
        items: toJsonSchema(schema.items, lengths),
        ...(lengths ? { minItems, maxItems } : {}),
      }
    }
    case 'string':
      return { type: 'string', ...(lengths ? { minLength: 1, maxLength: schema.maxLength } : {}) }
    case 'integer':
      return { type: 'integer', enum: schema.enum }
    case 'word':
      return { type: 'string', enum: schema.enum }
  }
}
