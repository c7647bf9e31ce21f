/** The key of a service from the environment: CITEWRIGHT_API_KEY, otherwise OPENAI_API_KEY. */
export function environmentKey(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  return filled(environment['CITEWRIGHT_API_KEY']) ?? filled(environment['OPENAI_API_KEY'])
}

/** A key without surrounding space; undefined if it is empty. */
export function filled(key: string | undefined): string | undefined {
  const text = key?.trim()
  return text === '' ? undefined : text
}
