import { infoboxFields } from '../../wikitext/kinds/infoboxFields.ts'
import { kindOfDraft, type RecognisedDraft } from '../../wikitext/kinds/recogniseKind.ts'
import { kindName } from '../../wikitext/kinds/subjectKinds.ts'
import type { ArticleToRead } from './readFields.ts'

/**
 * What a model is shown to read the fields of an article's infobox; undefined where no infobox is known for its kind of
 * subject.
 *
 * @param wiki name of the wiki's database
 */
export function articleToRead(article: RecognisedDraft, wiki: string): ArticleToRead | undefined {
  const kind = kindOfDraft(article)
  if (kind === undefined) return undefined
  const { title } = article.event
  const [lead] = article.sections
  const opening = lead?.heading === '' ? (lead.sentences[0]?.text ?? '') : ''
  const box = infoboxFields({ kind, title, opening }, wiki)
  if (box === undefined || box.fields.length === 0) return undefined
  const sentences = article.sections.flatMap((section) => section.sentences.map(({ text }) => text))
  return { title, kind: kindName(kind), template: box.template, fields: box.fields, sentences }
}
