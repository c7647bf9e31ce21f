export function summarize(
  tests: readonly { readonly state: string; readonly missing?: string | undefined }[],
  otherFailures: number,
): string[]
