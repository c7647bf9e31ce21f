import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kindOfDraft, recogniseKind } from '../../../../core/wikitext/kinds/recogniseKind.ts'
import { sketchDraft } from '../../export/draftFixture.ts'

const english = { language: 'en', opening: '', pages: [] }

describe('the kind of a subject', () => {
  it.each([
    ['2026 Harrow Bay ferry sinking', 'accident'],
    ['July 2023 Northeastern United States floods', 'natural-event'],
    ['Indonesian Ulema Council shooting', 'attack'],
    ['2026 Tarran teachers strike', 'protest'],
    ['Death of Keenan Anderson', 'death'],
    ['Death in custody of Ann Lee', 'death'],
    ['Murder of Ann Lee', 'crime'],
    ['Trial of Anna Berg', 'trial'],
    ['2026 Tarran general election', 'election'],
    ['2026 Tarran constitutional referendum', 'referendum'],
    ['Doug Burgum 2024 presidential campaign', 'political-campaign'],
    ['Harbour Safety Act 2026', 'legislation'],
    ['2023 Japanese Grand Prix', 'sports-event'],
    ['2023–24 Boston Celtics season', 'sports-season'],
    ['Purple Hearts (2022 film)', 'film'],
    ['The Pier (2022 film)', 'film'],
    ['Harbour Lights (TV series)', 'series'],
    ['Abandoned (video game)', 'video-game'],
    ['List of birds of Isla de Providencia', 'list'],
    ['The Norman Tower (Bury St Edmunds)', 'building'],
    ['Port of Whitby', 'place'],
    ['Lady R incident', 'event'],
  ])('is told by the title: %s is of the kind %s', (title, kind) => {
    expect(recogniseKind({ ...english, title })?.id).toBe(kind)
  })

  it('is told by the definition where the title is only a name', () => {
    const opening = 'Harbour Lights is a 2026 Tarran drama film directed by Ann Lee.'
    expect(recogniseKind({ ...english, title: 'Harbour Lights', opening })?.id).toBe('film')
  })

  it('is told by most pages, and a title that sounds like a crime is a book where they say so', () => {
    const pages = Array.from({ length: 4 }, () => 'In the novel The Aosawa Murders a family is poisoned.')
    expect(recogniseKind({ ...english, title: 'The Aosawa Murders', pages })?.id).toBe('book')
    expect(recogniseKind({ ...english, title: 'Aosawa murders', pages: [] })?.id).toBe('crime')
  })

  it.each(['Murder of Crows', 'Love affair', 'Storm Records', 'Hurricane Carter'])(
    'is not told by a title alone that may as well name something else: %s',
    (title) => {
      expect(recogniseKind({ ...english, title })).toBeUndefined()
      const pages = [`${title} made an album. The album sold. This album and that song of ${title} are liked.`]
      expect(recogniseKind({ ...english, title, pages })?.happens).not.toBe(true)
    },
  )

  it('is told by such a title where pages or the first sentence agree', () => {
    const storm = [
      'Storm Eunice came ashore. The storm felled trees, and the storms after it more. A storm of this force is rare.',
    ]
    expect(recogniseKind({ ...english, title: 'Storm Eunice', pages: storm })?.id).toBe('natural-event')
    const opening = 'Hurricane Ida was a deadly and destructive tropical cyclone that struck Tarran.'
    expect(recogniseKind({ ...english, title: 'Hurricane Ida', opening })?.id).toBe('natural-event')
    const affair = ['The Harrow affair was a fraud. The fraud was found out, and a second fraud with it.']
    expect(recogniseKind({ ...english, title: 'Harrow affair', pages: affair })?.id).toBe('crime')
    expect(recogniseKind({ ...english, title: 'Murder of Ann Lee' })?.id).toBe('crime')
  })

  it('is an event where a campaign is military, and a topic where it is one of health or advertising', () => {
    const kindOf = (title: string, opening: string): string | undefined =>
      recogniseKind({ ...english, title, opening })?.id
    expect(kindOf('Gallipoli campaign', 'The Gallipoli campaign was a military campaign in Turkey.')).toBe('event')
    expect(kindOf('Just Ask', 'Just Ask is a public health campaign in Tarran.')).toBe('topic')
    expect(kindOf('Just Ask', 'Just Ask was an advertising campaign by Harbour Soap.')).toBe('topic')
  })

  it('is told by titles in German, French and Spanish', () => {
    const of = (title: string, language: string): string | undefined =>
      recogniseKind({ ...english, title, language })?.id
    expect(of('Zugunglück von Harrow', 'de')).toBe('accident')
    expect(of('Attentat de Harrow', 'fr')).toBe('attack')
    expect(of('Elecciones generales de Tarran de 2026', 'es')).toBe('election')
  })

  it('is that of the plan, unless the title names another kind of happening', () => {
    const draft = (title: string, kind: string): ReturnType<typeof sketchDraft> => ({
      ...sketchDraft([{ text: 'A page.' }], [{ sentences: [{ text: 'Something.' }] }], { title }),
      plan: { kind, sections: [] },
    })
    expect(kindOfDraft(draft('Partings', 'episode'))?.id).toBe('episode')
    expect(kindOfDraft(draft('The Aosawa Murders', 'book'))?.id).toBe('book')
    expect(kindOfDraft(draft('March 2023 North American winter storm', 'disaster'))?.id).toBe('natural-event')
    expect(kindOfDraft(draft('Colorado Party militias', 'an odd word'))?.id).not.toBe('film')
  })

  it('is no political campaign where a campaign is a military, advertising or health one', () => {
    const draft = (title: string): ReturnType<typeof sketchDraft> => ({
      ...sketchDraft([{ text: 'A page.' }], [{ sentences: [{ text: 'Something.' }] }], { title }),
      plan: { kind: 'campaign', sections: [] },
    })
    expect(kindOfDraft(draft('Ann Lee 2024 presidential campaign'))?.id).toBe('political-campaign')
    for (const title of ['Just Say No campaign', 'Gallipoli campaign', 'Movember', 'Tarran advertising campaign'])
      expect(kindOfDraft(draft(title))?.id).toBeUndefined()
  })

  it('is undefined where nothing tells it, whatever the text', () => {
    expect(recogniseKind({ ...english, title: 'Qwrtz' })).toBeUndefined()
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.array(fc.string()), (title, opening, pages) => {
        expect(() => recogniseKind({ title, opening, pages, language: 'en' })).not.toThrow()
      }),
    )
  })
})
