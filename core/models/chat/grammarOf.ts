import type { AnswerSchema } from './answerFormat.ts'

// One line of JSON text: no control characters, and escapes of a quotation mark or a backslash only, so that nothing hides.
const shared = [
  'first ::= [^"\\\\\\x00-\\x20\\x7F] | "\\\\" ["\\\\]',
  'character ::= [^"\\\\\\x00-\\x1F\\x7F] | "\\\\" ["\\\\]',
]

/**
 * The schema as a grammar of llama.cpp (GBNF), which lets a model write nothing else: JSON on one line, keys in their
 * order, lengths and closed sets kept.
 */
export function grammarOf(schema: AnswerSchema): string {
  const rules: string[] = []
  const root = expression(schema, rules)
  return [`root ::= ${root}`, ...rules, ...shared].join('\n')
}

function expression(schema: AnswerSchema, rules: string[]): string {
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties).map(
        ([name, property]) => `${quoted(JSON.stringify(name))} ":" " "? ${expression(property, rules)}`,
      )
      return named(`"{" ${fields.join(' "," " "? ')} "}"`, rules)
    }
    case 'array': {
      const { items, minItems, maxItems } = schema
      const item = expression(items, rules)
      const least = Math.max(0, minItems - 1)
      const several = `${item} ("," " "? ${item}){${least},${Math.max(least, maxItems - 1)}}`
      if (maxItems === 0) return '"[]"'
      return named(minItems === 0 ? `"[" (${several})? "]"` : `"[" ${several} "]"`, rules)
    }
    case 'string':
      return named(`"\\"" first character{0,${schema.maxLength - 1}} "\\""`, rules)
    case 'integer':
      return named(schema.enum.map((number) => `"${number}"`).join(' | '), rules)
    case 'word':
      return named(schema.enum.map((word) => quoted(JSON.stringify(word))).join(' | '), rules)
  }
}

function named(rule: string, rules: string[]): string {
  const name = `part${rules.length + 1}`
  rules.push(`${name} ::= ${rule}`)
  return name
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
