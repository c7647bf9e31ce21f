/** Words, by language, that link a sentence to the one before without changing its meaning. "Otherwise" and "or" do change it. */
const ties: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    en: 'also and but however moreover furthermore additionally meanwhile besides likewise similarly plus indeed nevertheless nonetheless yet so thus therefore consequently accordingly',
    de: 'aber auch außerdem dennoch doch ferner jedoch somit und zudem',
    fr: 'ainsi aussi cependant et mais pourtant toutefois',
    es: 'además asimismo e pero también y',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/** Linking phrases before a comma (English). */
const tyingPhrase =
  /^(?:in addition|in fact|in response|in turn|in contrast|by contrast|in other words|even so|of course|as a result|for example|for instance|on the other hand|to this end), (?=\S)/iu

/** Removes a linking word or phrase from the beginning of a sentence: "However, the port is shut." becomes "The port is shut." */
export function standAlone(sentence: string, language: string): string {
  const phrase = language.startsWith('en') ? (tyingPhrase.exec(sentence)?.[0] ?? '') : ''
  if (phrase !== '') return capitalised(sentence.slice(phrase.length)) ?? sentence
  const first = /^\p{L}+/u.exec(sentence)?.[0] ?? ''
  if (ties[language.slice(0, 2).toLowerCase()]?.has(first.toLowerCase()) !== true) return sentence
  const rest = sentence.slice(first.length).replace(/^[\s,;:–—-]+/u, '')
  return capitalised(rest) ?? sentence
}

function capitalised(text: string): string | null {
  return /^\p{L}/u.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : null
}
