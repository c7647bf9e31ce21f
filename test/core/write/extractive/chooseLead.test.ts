import { describe, expect, it } from 'vitest'
import { draftOf, rankedPages } from './eventPages.ts'

const first = async (title: string, ...pages: readonly string[]): Promise<string | undefined> =>
  (await draftOf(rankedPages(...pages), { title, language: 'en', wiki: 'enwiki' }))[0]

describe('the first sentence of a draft on something that happened', () => {
  it('may speak of “the incident”, which the title names', async () => {
    const began = 'The incident began after Paul Renard landed a plane at Orne airfield in Selby on 7 February 2023.'
    expect(
      await first(
        'Selby hostage crisis',
        `The pilots of Selby have flown to Orne for years.
${began}
Its five passengers were let go on the same evening.
The government has set up a team of police and soldiers for the release of the Selby hostage.
The government of Selby is asking for talks on the hostage.`,
      ),
    ).toBe(began)
  })

  it('says what happened rather than what is rumoured or continues, even if somebody announced it', async () => {
    const told =
      'Police in Selby announced on 2 May 2023 that a gunman opened fire at the Selby council and died at the scene.'
    expect(
      await first(
        'Selby council shooting',
        `According to initial reports, the gunman in the Selby council shooting was a lone attacker.
${told}
The Selby council is already repairing the doors that the shooting damaged.
Two members of the council were injured by the shots.`,
      ),
    ).toBe(told)
  })

  it('names the whole subject even if most pages are about other years', async () => {
    const held = 'The wedding was held in Selby Church on 29 August 1968, and Miss Ada Roth became Duchess of Orne.'
    expect(
      await first(
        'Wedding of Harald of Orne and Ada Roth',
        `When Harald ascended to the throne in 1991, Ada Roth became the first queen of Orne in 53 years.
In 1991 Harald and Ada Roth were crowned in Selby Church in Orne.
${held}
Ada Roth met Harald of Orne at a dance in 1959.
In 1991 the people of Orne greeted Harald and Ada Roth on the quay.`,
      ),
    ).toBe(held)
  })
})
