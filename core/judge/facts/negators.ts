/** Negating words by language. "No. 5" and "no sooner" do not negate. */
const byLanguage: Readonly<Record<string, RegExp>> = {
  en: /\b(?:not|cannot|never|none|nobody|nothing|neither|nor|without|no(?!\.\s?\d|\s+sooner|\s+doubt))\b|n['’]t\b/giu,
  de: /\b(?:nicht|nichts|nie|niemals|niemand|kein(?:e[nmrs]?)?|ohne|weder)\b/giu,
  fr: /\b(?:pas|jamais|aucune?|personne ne|rien|sans|ni)\b|\bn['’]/giu,
  es: /\b(?:no|nunca|jamás|nadie|nada|ning(?:ún|una?)|sin|tampoco)\b/giu,
  it: /\b(?:non|mai|nessun[oa]?|niente|nulla|senza)\b/giu,
  pt: /\b(?:não|nunca|jamais|ninguém|nada|nenhuma?|sem)\b/giu,
  nl: /\b(?:niet|niets|nooit|niemand|geen|zonder)\b/giu,
}

/** The negating words of a sentence, in order; English ones if the language is unknown. */
export function negators(sentence: string, language: string): readonly string[] {
  const known = byLanguage[language.slice(0, 2).toLowerCase()] ?? byLanguage['en']
  return known === undefined ? [] : (sentence.match(known) ?? [])
}
