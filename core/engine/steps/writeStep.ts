import { jsonResult } from '../../store/stepResults.ts'
import { writtenArticleSchema, type WrittenArticle } from '../../write/writtenArticle.ts'
import type { Writer, WritingTask } from '../findWriter.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'

const articleFormat = jsonResult(writtenArticleSchema)

/** Passages -> article. What a model was paid for is stored before anything else is done with it. */
export async function writeStep(
  ranked: { readonly task: WritingTask; readonly key: string },
  writer: Writer,
  context: RunContext,
): Promise<{ result: WrittenArticle; key: string }> {
  const { kind, name, version, revision } = writer
  const { event, parameters } = ranked.task
  return runStep(context, {
    name: 'write',
    version: 1,
    inputs: { ranked: ranked.key, event, parameters, writer: { kind, name, version, revision } },
    format: articleFormat,
    counts: ({ sections, defects }) => ({
      sections: sections.length,
      sentences: sections.reduce((sum, { sentences }) => sum + sentences.length, 0),
      defects: defects.reduce((sum, { count }) => sum + count, 0),
    }),
    work: () => writer.write(ranked.task, context.call),
  })
}
