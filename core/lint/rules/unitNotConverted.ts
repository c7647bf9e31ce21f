import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

const unit =
  /(?<![\p{L}\p{N}.,(])(?<number>\d[\d,]*(?:\.\d+)?)(?:\s|\u00a0|&nbsp;|-)(?<name>km|kilomet(?:re|er)s?|miles?|mi|hectares?|ha|acres?|feet|foot|ft|met(?:re|er)s?|inch(?:es)?|pounds?|lb|kilograms?|kg|tonnes?|tons?|mph|km\/h|knots?|(?<=(?:[89]\d\d|1,?0\d\d)(?:\.\d+)?(?:\s|\u00a0|&nbsp;|-))mb|mbar|millibars?|hPa|°C|°F)(?![\p{L}\p{N}])(?!\s?\()/gu

/** What {{convert}} calls units, and the unit of the other system beside each. */
const codes: readonly (readonly [RegExp, string, string])[] = [
  [/^(?:km|kilomet(?:re|er)s?)$/u, 'km', 'mi'],
  [/^(?:miles?|mi)$/u, 'mi', 'km'],
  [/^(?:hectares?|ha)$/u, 'ha', 'acre'],
  [/^acres?$/u, 'acre', 'ha'],
  [/^(?:feet|foot|ft)$/u, 'ft', 'm'],
  [/^met(?:re|er)s?$/u, 'm', 'ft'],
  [/^inch(?:es)?$/u, 'in', 'cm'],
  [/^(?:pounds?|lb)$/u, 'lb', 'kg'],
  [/^(?:kilograms?|kg)$/u, 'kg', 'lb'],
  [/^tonnes?$/u, 't', 'ST'],
  [/^tons?$/u, 'ST', 't'],
  [/^mph$/u, 'mph', 'km/h'],
  [/^km\/h$/u, 'km/h', 'mph'],
  [/^knots?$/u, 'kn', 'mph km/h'],
  [/^(?:mb|mbar|millibars?)$/u, 'mbar', 'inHg'],
  [/^hPa$/u, 'hPa', 'inHg'],
  [/^°C$/u, 'C', 'F'],
  [/^°F$/u, 'F', 'C'],
]

function example({ number = '', name = '' }: Readonly<Record<string, string>> = {}): string {
  const [, from, to] = codes.find(([pattern]) => pattern.test(name)) ?? [undefined, name, '']
  return `{{convert|${number.replace(/,$/u, '')}|${from}|${to}}}`
}

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
    return [
      {
        start: first.index,
        end: first.index + first[0].length,
        message:
          found.length === 1
            ? 'This measure is given in one system of units.'
            : phrase`This measure and ${found.length - 1} more are given in one system of units.`,
        remedy: phrase`Readers of other countries are helped by {{convert}}, which shows both: ${example(first.groups)}.`,
      },
    ]
  },
  examples: {
    good: [
      'The road is {{convert|15|km|mi}} long.',
      'It took 15 minutes.',
      'The road is 15 km (9 mi) long.',
      'The file has 16 mb.',
    ],
    bad: [
      'The road is 15 km long.',
      'The fire burned 200 acres.',
      'Its lowest pressure was 964 mb.',
      'Winds reached 50 knots.',
    ],
  },
}
