/** Whether a Citoid or a web archive is one that anybody may ask: what others say is neither exported nor believed. */
export function isPublicService(server: string): boolean {
  return /^https:\/\/(?:[\w-]+\.)*(?:wikipedia|wikimedia|archive)\.org(?:\/|$)/.test(server)
}
