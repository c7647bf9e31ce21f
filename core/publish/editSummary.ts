import { draftWriters } from '../article/draftWriters.ts'
import type { Draft } from '../domain/draft.ts'
import type { WikiProfile } from '../wikitext/wikis/wikiProfile.ts'

/** The edit summary in the words of the wiki's profile: it names the model that wrote the text, or says that none did. */
export function editSummaryOf(
  draft: Pick<Draft, 'writer' | 'mergedFrom' | 'sections'>,
  { disclosure, summary }: Pick<WikiProfile['policy'], 'disclosure' | 'summary'>,
): string {
  const byModel = draft.sections.some(({ sentences }) =>
    sentences.some(({ origin, review }) => review !== 'rejected' && (origin === 'model' || origin === 'model-edited')),
  )
  if (!byModel) return summary
  const models = draftWriters(draft).filter(({ kind }) => kind !== 'extractive')
  const [first = draft.writer, ...others] = models
  // Of several models, each is named with its version.
  const version = [versionOf(first), ...others.map((model) => `${model.name} ${versionOf(model)}`)].join(', ')
  return disclosure
    .replaceAll('{model}', () => first.name)
    .replaceAll('{version}', () => version)
    .replace(/\s+([,)])/g, '$1')
    .trim()
}

/** Services often give a model's name as its version: it is named once. */
function versionOf({ name, version }: Draft['writer']): string {
  return version === name ? '' : version
}
