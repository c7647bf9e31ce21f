// Writes resources/draft.schema.json, resources/event-file.schema.json and docs/draft-schema.md from the zod schemas of core/domain and their comments.
//
//   npx tsc -b && node scripts/writeSchema.mjs [--check]
//
// --check writes nothing and ends with 1 where a file is not up to date.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { format } from 'oxfmt'
import ts from 'typescript'
import { z } from 'zod'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const domain = join(root, 'core', 'domain')
const compiled = join(root, 'dist', 'core', 'domain')
const modules = readdirSync(domain).filter((name) => name.endsWith('.ts'))

/** `draftSchema.writer.name` → the comment above that property, on one line; `draftSchema` → the comment of the whole. */
const comments = new Map()
for (const name of modules) {
  const source = ts.createSourceFile(name, readFileSync(join(domain, name), 'utf8'), ts.ScriptTarget.Latest, true)
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    for (const { name: variable, initializer } of statement.declarationList.declarations) {
      comments.set(variable.getText(), commentOf(statement))
      if (initializer !== undefined) readProperties(variable.getText(), initializer)
    }
  }
}

function readProperties(path, node) {
  if (ts.isPropertyAssignment(node)) {
    const own = `${path}.${node.name.getText()}`
    comments.set(own, commentOf(node))
    readProperties(own, node.initializer)
  } else {
    ts.forEachChild(node, (child) => readProperties(path, child))
  }
}

function commentOf(node) {
  const text = ts.getJSDocCommentsAndTags(node).map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
  return text.join(' ').replace(/\s+/g, ' ').trim()
}

/** Every schema that core/domain exports, by what lies under `readonly()`, with its name. */
const names = new Map()
for (const name of modules) {
  const exported = await import(pathToFileURL(join(compiled, name.replace(/\.ts$/, '.js'))).href)
  for (const [key, value] of Object.entries(exported)) {
    if (value instanceof z.ZodType) names.set(bare(value), key)
  }
}

function bare(schema) {
  return schema instanceof z.ZodReadonly || schema instanceof z.ZodOptional ? bare(schema.unwrap()) : schema
}

function describeProperties(path, schema, json) {
  if (!(schema instanceof z.ZodObject) || json.properties === undefined) return
  for (const [key, value] of Object.entries(schema.shape)) {
    const comment = comments.get(`${path}.${key}`)
    if (comment) json.properties[key].description = comment
    if (!names.has(bare(value))) describeProperties(`${path}.${key}`, bare(value), json.properties[key])
  }
}

const { draftSchema } = await import(pathToFileURL(join(compiled, 'draft.js')).href)
const schema = z.toJSONSchema(draftSchema, {
  override: ({ zodSchema, jsonSchema }) => {
    delete jsonSchema.readOnly
    const name = names.get(zodSchema)
    if (name === undefined) return
    describeProperties(name, zodSchema, jsonSchema)
    if (zodSchema instanceof z.ZodObject) {
      jsonSchema.title = name.replace(/Schema$/, '')
      if (comments.get(name)) jsonSchema.description = comments.get(name)
    }
  },
})

/** One table an object: field, type, what it is. */
function tables(json, path = 'draft.json') {
  const nested = []
  const rows = Object.entries(json.properties).map(([key, value]) => {
    const item = value.type === 'array' ? value.items : value
    if (item.properties !== undefined) nested.push([item, value.type === 'array' ? `${key}[]` : key])
    const optional = json.required?.includes(key) ? '' : ' (optional)'
    return `| \`${key}\`${optional} | ${typeName(value)} | ${(value.description ?? '').replaceAll('|', '\\|')} |`
  })
  const head = path === 'draft.json' ? '' : `## \`${path}\`\n\n${json.description ?? ''}\n\n`
  const own = `${head}| field | type | what it is |\n| --- | --- | --- |\n${rows.join('\n')}\n`
  return [own, ...nested.map(([item, key]) => tables(item, path === 'draft.json' ? key : `${path}.${key}`))].join('\n')
}

function typeName(json) {
  if (json.anyOf !== undefined) return json.anyOf.map(typeName).join(' or ')
  if (json.const !== undefined) return `\`${JSON.stringify(json.const)}\``
  if (json.enum !== undefined) return json.enum.map((value) => `\`${value}\``).join(', ')
  if (json.type === 'array') return `list of ${typeName(json.items)}`
  return json.title ?? json.type
}

const page = `# draft.json

${schema.description} Version ${draftSchema.unwrap().shape.schemaVersion.value} of its layout; the same as JSON Schema:
[resources/draft.schema.json](../resources/draft.schema.json). Generated from the schemas in core/domain by
scripts/writeSchema.mjs: change those, not this page.

Beyond the schema, a file is read only if ids are unique, every chunk lies within its page's text, every citation, ranking and
badge names a chunk of the file, evidence lies within its chunk, and every page's \`sha256\` is that of its \`text\`.

${tables(schema)}`

const { manifestSchema } = await import(pathToFileURL(join(root, 'dist', 'core', 'portable', 'manifest.js')).href)
const manifest = { title: 'manifest.json of the file of an event', ...z.toJSONSchema(manifestSchema) }

const check = process.argv.includes('--check')
const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'))
for (const [path, text] of [
  ['resources/draft.schema.json', `${JSON.stringify(schema, null, 2)}\n`],
  ['resources/event-file.schema.json', `${JSON.stringify(manifest, null, 2)}\n`],
  ['docs/draft-schema.md', page],
]) {
  const file = join(root, path)
  const wanted = path.endsWith('.md') ? (await format(path, text, options)).code : text
  if (!check) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, wanted)
  } else if (readFileSync(file, 'utf8') !== wanted) {
    process.stderr.write(`${path} is not up to date: npx tsc -b && node scripts/writeSchema.mjs\n`)
    process.exitCode = 1
  }
}
