import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { parameterMatch } from '../words/parameterMatch.ts'
function isIssn(value: string): boolean {
  if (!/^\d{4}[-–]?\d{3}[\dX]$/i.test(value)) return false
  const digits = Array.from(value.replace(/[-–]/g, '').toUpperCase())
  return digits.reduce((sum, digit, at) => sum + (digit === 'X' ? 10 : Number(digit)) * (8 - at), 0) % 11 === 0
}

export const doiForm: Rule = {
  id: 'doi-form',
  severity: 'error',
  finds: 'identifiers that cannot be a DOI or an ISSN',
  source: 'Wikipedia:Criteria for speedy deletion#G15',
  wikitext: ({ templates }) =>
    templates.flatMap(({ name, parameters }) =>
      parameters.flatMap((parameter) => {
        const value = parameter.value.replace(/^\(\((.*)\)\)$/, '$1')
        if (value === '' || parameter.value.startsWith('((')) return []
        const remedy =
          'Copy it from the page of the publication. Invented identifiers are a sign of sources that do not exist (G15).'
        const isDoi = parameter.name.toLowerCase() === 'doi' || (/^doi$/i.test(name) && !parameter.named)
        if (isDoi && !/^10\.\d{4,9}(?:\.\d+)*\/\S+[^\s.,;]$/.test(value)) {
          return [
            parameterMatch(parameter, {
              message: phrase`${value} does not have the form of a DOI: 10., a number, a stroke and a name.`,
              remedy,
            }),
          ]
        }
        if (/^e?issn$/i.test(parameter.name) && !isIssn(value)) {
          return [
            parameterMatch(parameter, {
              message: phrase`${value} is no ISSN: four and four digits, the last one a check digit that fits.`,
              remedy,
            }),
          ]
        }
        return []
      }),
    ),
  examples: {
    good: [
      '{{cite journal |title=A |journal=B |doi=10.1000/xyz123}}',
      '{{doi|10.1038/nphys1170}}',
      '{{cite journal |title=A |journal=B |issn=0378-5955}}',
    ],
    bad: [
      '{{cite journal |title=A |journal=B |doi=https://doi.org/10.1000/1}}',
      '{{cite journal |title=A |journal=B |doi=11.1000/xyz}}',
      '{{cite journal |title=A |journal=B |issn=0378-5956}}',
      '{{doi|10.1000/}}',
    ],
  },
}
