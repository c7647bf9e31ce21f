import type { Draft } from '../domain/draft.ts'
import type { WikiProfile } from '../wikitext/wikis/wikiProfile.ts'

/** The edit summary in the words of the wiki's profile: it names the model that wrote the text, or says that none did. */
export function editSummaryOf(
  { writer, sections }: Pick<Draft, 'writer' | 'sections'>,
  { disclosure, summary }: Pick<WikiProfile['policy'], 'disclosure' | 'summary'>,
): string {
  const byModel = sections.some(({ sentences }) =>
    sentences.some(({ origin, review }) => review !== 'rejected' && (origin === 'model' || origin === 'model-edited')),
  )
  if (!byModel) return summary
  return disclosure
    .replaceAll('{model}', () => writer.name)
    .replaceAll('{version}', () => writer.version)
    .replace(/\s+([,)])/g, '$1')
    .trim()
}
