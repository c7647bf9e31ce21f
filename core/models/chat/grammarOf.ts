import type { AnswerSchema } from './answerFormat.ts'

// A JSON string on one line: no control characters, and only quotation marks and backslashes escaped, so that nothing is
// hidden.
const shared = [
  'first ::= [^"\\\\\\x00-\\x20\\x7F] | "\\\\" ["\\\\]',
  'character ::= [^"\\\\\\x00-\\x1F\\x7F] | "\\\\" ["\\\\]',
]

/**
 * Converts a schema to a grammar of llama.cpp (GBNF) that allows nothing else: JSON on one line with keys in order, limited
 * lengths and closed sets.
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
      return addRule(`"{" ${fields.join(' "," " "? ')} "}"`, rules)
    }
    case 'array': {
      const { items, minItems, maxItems } = schema
      const item = expression(items, rules)
      const least = Math.max(0, minItems - 1)
      const several = `${item} ("," " "? ${item}){${least},${Math.max(least, maxItems - 1)}}`
      if (maxItems === 0) return '"[]"'
      return addRule(minItems === 0 ? `"[" (${several})? "]"` : `"[" ${several} "]"`, rules)
    }
    case 'string':
      return addRule(`"\\"" first character{0,${schema.maxLength - 1}} "\\""`, rules)
    case 'integer':
      return addRule(schema.enum.map((number) => `"${number}"`).join(' | '), rules)
    case 'word':
      return addRule(schema.enum.map((word) => quoted(JSON.stringify(word))).join(' | '), rules)
  }
}

function addRule(rule: string, rules: string[]): string {
  const name = `part${rules.length + 1}`
  rules.push(`${name} ::= ${rule}`)
  return name
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
