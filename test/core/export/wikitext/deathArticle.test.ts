import { expect, it } from 'vitest'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import { sketchDraft } from '../draftFixture.ts'

it('a death in custody is called neither a crime nor a killing, and no suspect is named before the text', () => {
  const wikitext = toWikitext(
    sketchDraft(
      [{ text: 'A page.' }],
      [
        {
          sentences: [
            { text: 'On 3 May 2026, Ann Lee died in police custody in Harrow.' },
            { text: 'Officer Bo Ek was arrested on suspicion of her murder.' },
          ],
        },
      ],
      { title: 'Death of Ann Lee' },
    ),
  )
  const [top = ''] = wikitext.split('On 3 May')
  expect(top).toMatch(/\{\{Short description\|2026 death in custody(?: in Harrow)?\}\}/)
  expect(top).not.toContain('Ek')
  expect(wikitext).not.toMatch(/crimes|killing/)
})
