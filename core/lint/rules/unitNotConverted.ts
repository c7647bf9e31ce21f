import type { Rule } from '../rule.ts'

const unit =
  /(?<![\p{L}\p{N}.,(])\d[\d,.]*(?:\s|\u00a0|&nbsp;|-)(?:km|kilomet(?:re|er)s?|miles?|mi|hectares?|ha|acres?|feet|foot|ft|met(?:re|er)s?|inch(?:es)?|pounds?|lb|kilograms?|kg|tonnes?|tons?|mph|km\/h|°C|°F)(?![\p{L}\p{N}])(?!\s?\()/gu

export const unitNotConverted: Rule = {
  id: 'unit-not-converted',
  severity: 'note',
  finds: 'measures that are given in one system of units',
  source: 'Wikipedia:Manual of Style/Dates and numbers#Unit conversions',
  wikitext: ({ prose }, { language }) => {
    if (language !== 'en') return []
    const found = [...prose.matchAll(unit)]
    const [first] = found
    if (first === undefined) return []
    const count = found.length === 1 ? 'This measure is' : `This measure and ${found.length - 1} more are`
    return [
      {
        start: first.index,
        end: first.index + first[0].length,
        message: `${count} given in one system of units.`,
        remedy: 'Readers of other countries are helped by {{convert}}, which shows both: {{convert|15|km|mi}}.',
      },
    ]
  },
  examples: {
    good: ['The road is {{convert|15|km|mi}} long.', 'It took 15 minutes.', 'The road is 15 km (9 mi) long.'],
    bad: ['The road is 15 km long.', 'The fire burned 200 acres.'],
  },
}
