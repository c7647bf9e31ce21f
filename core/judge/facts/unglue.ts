/**
 * A text with spaces where an extractor has lost them between two elements or words: "páginas105", "June 3, 20236:07 PM",
 * "31yearold", "RomaniaBucharest"; without the addresses of pictures in posts. What is read from it may be wrong, so it is at most worth a warning.
 */
export function unglue(text: string): string {
  return text
    .replace(/(?:pictwittercom|httpstco)\w{1,40}/gu, ' ')
    .replace(/((?:19|20)\d{2})(?=\d{1,2}:\d{2}|\p{Ll}{2}\s)/gu, '$1 ')
    .replace(/(?<=\p{Ll}\.?|[)\]"”])(?=\p{Lu}\p{Ll}|\d)|(?<=\d)(?=\p{L}{3})|(?<=\p{Lu}\.)(?=\p{Ll}{3})/gu, ' ')
}
