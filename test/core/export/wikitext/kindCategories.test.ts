import { expect, it } from 'vitest'
import { suggestCategories } from '../../../../core/export/wikitext/suggestCategories.ts'
import { sketchDraft } from '../draftFixture.ts'

it.each([
  ['de', 'Fährunglück von Kellan', 'Eine Fähre lief auf Grund.', ['Seeunfall', 'Verkehrsunglück 2026']],
  ['de', 'Flugzeugabsturz bei Kellan', 'Ein Flugzeug stürzte ab.', ['Flugunfall 2026']],
  ['de', 'Erdbeben von Kellan', 'Die Erde bebte.', ['Naturkatastrophe 2026']],
  ['de', 'Anschlag in Kellan', 'Ein Mann schoss.', ['Kriminalfall 2026']],
  ['de', 'Parlamentswahl in Tarran 2026', 'Gewählt wurde im Mai.', ['Wahl 2026']],
  ['fr', 'Naufrage de Kellan', 'Un ferry a coulé.', ['Catastrophe maritime en 2026']],
  ['fr', 'Séisme de Kellan', 'La terre a tremblé.', ['Catastrophe naturelle en 2026']],
])('a draft in %s titled "%s" is suggested for the categories of its kind', (language, title, text, categories) => {
  const draft = sketchDraft([{ text: 'A page.' }], [{ sentences: [{ text }] }], {
    title,
    language,
    wiki: `${language}wiki`,
  })
  expect(suggestCategories(draft).categories).toEqual(categories)
})
