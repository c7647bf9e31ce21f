import { describe, expect, it } from 'vitest'
import { withProse } from '../../../core/rank/withProse.ts'
import { passagesWithTexts } from './passagesWithTexts.ts'

const sentence = 'The ferry ran aground in thick fog on Thursday evening, and all 212 people on board were taken off.'
const [menu, prose, notices, underHeading, lowerCase, headlines, months, amongMenus] = [
  'Home\nFerry\nNews\nFerry timetable\nSport',
  sentence,
  `This cookie is set by the ferry site to count the visits that you make. We use cookies to store your choices.`,
  `Ferry\n${sentence}`,
  'the ferry ran aground in thick fog on thursday evening and all people on\n\nboard were taken off the ship before midnight by six boats of the coast guard',
  'Ferry runs aground in fog Jan. 19, 2024 World Harbour budget passes after long night of talks, council says Jan. 19, 2024 World Lighthouse sold',
  'january 2024 december 2023 november 2023 october 2023 september 2023 august 2023 july 2023 june 2023 may 2023 april 2023 march 2023 february 2023',
  `HomeNewsSportWeather Ferry Log in Timetable Live Shop Jobs Harbour Fish Boats Podcasts Games Crossword Puzzles Recipes Video Photos.\n${sentence}`,
]
const passages = passagesWithTexts([menu, prose, notices, underHeading, lowerCase, headlines, months, amongMenus])

describe('the passages that are ranked', () => {
  it('are those with prose, punctuated or in lower case, not menus, notices, headlines and lists', () => {
    expect(withProse([0, 2, 4, 5, 6, 3, 1], passages, 10)).toEqual([4, 3, 1])
    expect(withProse([0, 2, 4, 5, 6, 3, 1], passages, 2)).toEqual([4, 3])
  })

  it('are last those in which a sentence stands among other things', () => {
    expect(withProse([7, 4, 3], passages, 10)).toEqual([4, 3, 7])
  })

  it('are the first ones where none has a sentence', () => {
    expect(withProse([2, 0, 6], passages, 2)).toEqual([2, 0])
  })
})
