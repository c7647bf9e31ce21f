const endings =
  /(?:Group|Company|Corporation|Police|Department|Court|Council|Government|Ministry|Office|Party|University|School|Church|Bank|Army|Agency|Commission|Cartel|Clan|Family|States|Kingdom|Street|County|City|House|Union|Act|War|Times|Post|News|Organi[sz]ation|Bureau)$/u

/** Whether a name ends as those of organisations and places do, and not of people. */
export function isNameOfOthers(name: string): boolean {
  return endings.test(name)
}
