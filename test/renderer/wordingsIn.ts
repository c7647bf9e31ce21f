import ts from 'typescript'

/**
 * The patterns of what a source file says to a person: templates tagged with `phrase`, strings that are a sentence, what a lint
 * rule finds, and what it says behind the words that it found. Examples of rules are left out.
 */
export function wordingsIn(source: string): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (isOfExamples(node)) return
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'phrase') found.push(patternOf(node.template))
    if (ts.isStringLiteral(node)) found.push(...saidBy(node))
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true))
  return [...new Set(found)]
}

function isOfExamples(node: ts.Node): boolean {
  const isNamed = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)
  return isNamed && ['examples', 'pages', 'sections', 'report'].includes(node.name.getText())
}

function saidBy({ parent, text }: ts.StringLiteral): readonly string[] {
  const name = ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) ? parent.name.text : ''
  if (name === 'says') return [`"{0}" ${text}`]
  return name === 'finds' || /^\p{L}.*[^.]\.$/u.test(text) ? [text] : []
}

function patternOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  return template.head.text + template.templateSpans.map(({ literal }, at) => `{${at}}${literal.text}`).join('')
}
