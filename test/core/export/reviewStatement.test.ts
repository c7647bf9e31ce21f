import { expect, it } from 'vitest'
import type { Reviewed, Sentence } from '../../../core/domain/draft.ts'
import { evidenceData } from '../../../core/export/html/evidenceData.ts'
import { articleView } from '../../../core/export/html/articleView.ts'
import { draftSchema } from '../../../core/domain/draft.ts'
import { sketchDraft } from './draftFixture.ts'

const byExample: Reviewed = { at: '2026-05-04T10:00:00Z', by: 'User:Example\u202e' }

it.each<[Sentence['origin'], Sentence['review'], Reviewed | undefined, string]>([
  ['model', 'unreviewed', undefined, 'Written by the program; no person has reviewed it.'],
  [
    'quotation',
    'accepted',
    byExample,
    'Quoted from its source by the program; accepted by User:Example on 4 May 2026.',
  ],
  [
    'model-edited',
    'rewritten',
    { at: '2026-05-04' },
    'Written by the program and edited by a person; rewritten by a person on 4 May 2026.',
  ],
  ['person', 'accepted', undefined, 'Written by a person; accepted by a person.'],
])(
  'the evidence pane says of a sentence (%s, %s) who wrote it and who decided on it',
  (origin, review, reviewed, said) => {
    const sketch = sketchDraft([{ text: 'a' }], [{ sentences: [{ text: 'It is so.', origin, review }] }])
    const [section] = sketch.sections
    const sentences = section!.sentences.map((sentence) => ({
      ...sentence,
      ...(reviewed === undefined ? {} : { reviewed }),
    }))
    const draft = draftSchema.parse({ ...sketch, sections: [{ ...section, sentences }] })
    expect(evidenceData(articleView(draft)).sentences.map((sentence) => sentence.review)).toEqual([said])
  },
)
