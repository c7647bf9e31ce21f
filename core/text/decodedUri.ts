/** Decodes a part of an address; returns it unchanged if its percent-encoding is invalid. */
export function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
