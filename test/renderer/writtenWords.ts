import ts from 'typescript'

/** Words that a component shows and that are not in the catalogue. */
export interface WrittenWords {
  /** From 1. */
  readonly line: number
  readonly words: string
  /** `text` between tags, or the attribute's name. */
  readonly where: string
}

/** Attributes whose text is read by people. */
const readAttributes: ReadonlySet<string> = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
])

/**
 * Elements whose text is no language, and why: `kbd` holds the name on a key, which the keyboard has in every language.
 */
const languageless: ReadonlySet<string> = new Set(['kbd'])

/** A tip of one sign is the key that does what the button says: the same on every keyboard. */
const keyTip = /^[a-z?/[\]]$/

/** Finds the words that a tsx file itself puts on the screen: between tags, or in attributes that are read. */
export function findWrittenWords(source: string): readonly WrittenWords[] {
  const file = ts.createSourceFile('component.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: WrittenWords[] = []
  const add = (node: ts.Node, text: string, where: string): void => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (!/\p{L}/u.test(words) || (where === 'title' && keyTip.test(words))) return
    found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, words, where })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && languageless.has(node.openingElement.tagName.getText(file))) return
    if (ts.isJsxText(node)) add(node, node.text, 'text')
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) addShown(node.expression, 'text', add)
    else if (ts.isJsxAttribute(node)) {
      const name = node.name.getText(file)
      const value = node.initializer
      if (readAttributes.has(name) && value !== undefined) {
        addShown(ts.isJsxExpression(value) ? value.expression : value, name, add)
      }
    } else if (ts.isPropertyAssignment(node) && isSpreadIntoTag(node)) {
      const name = ts.isStringLiteral(node.name) ? node.name.text : node.name.getText(file)
      if (readAttributes.has(name)) addShown(node.initializer, name, add)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Whether an object becomes attributes: `{...(known ? { title: name } : {})}`. */
function isSpreadIntoTag({ parent }: ts.PropertyAssignment): boolean {
  let node: ts.Node = parent
  while (ts.isObjectLiteralExpression(node) || ts.isParenthesizedExpression(node) || ts.isConditionalExpression(node)) {
    node = node.parent
  }
  return ts.isJsxSpreadAttribute(node)
}

/** Takes the literal texts out of what an expression can come to; what is only handed to a function is not shown. */
function addShown(
  node: ts.Expression | undefined,
  where: string,
  add: (node: ts.Node, text: string, where: string) => void,
): void {
  if (node === undefined) return
  const into = (part: ts.Expression): void => addShown(part, where, add)
  if (ts.isStringLiteralLike(node)) add(node, node.text, where)
  else if (ts.isTemplateExpression(node)) {
    add(node, [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' '), where)
    for (const { expression } of node.templateSpans) into(expression)
  } else if (ts.isParenthesizedExpression(node)) into(node.expression)
  else if (ts.isConditionalExpression(node)) {
    into(node.whenTrue)
    into(node.whenFalse)
  } else if (ts.isBinaryExpression(node)) {
    if (isJoining(node.operatorToken.kind)) into(node.left)
    into(node.right)
  } else if (ts.isArrayLiteralExpression(node)) {
    for (const element of node.elements) into(element)
  }
}

/** Whether the left side, too, may be what is shown. A comparison's sides are not, but then neither is a text. */
function isJoining(operator: ts.SyntaxKind): boolean {
  return (
    operator === ts.SyntaxKind.PlusToken ||
    operator === ts.SyntaxKind.BarBarToken ||
    operator === ts.SyntaxKind.QuestionQuestionToken
  )
}
