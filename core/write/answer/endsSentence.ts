/** Whether a text ends as a sentence does, in the scripts of the larger Wikipedias. */
export function endsSentence(text: string): boolean {
  return /[.!?…。！？｡।॥؟۔](?:["'”’»)\]」』]{0,3})$/u.test(text)
}
