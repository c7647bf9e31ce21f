/** Ports that a text names, separated by commas; what is not a port is left out. */
export function portsIn(text: string | undefined): readonly number[] {
  const ports = (text ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => /^\d+$/.test(each) && Number(each) >= 1 && Number(each) <= 65_535)
    .map(Number)
  return [...new Set(ports)]
}
