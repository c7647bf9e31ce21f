import { newsAgency } from './newsAgencies.ts'

/** Words that appear in the names of organisations and in no person's. */
const words = new Set(
  (
    'agence agencia agency agencies agentur associated association associates authority board broadcasting bureau bulletin ' +
    'channel chronicle club coalition college commission committee company council corporation courier cyber daily database department ' +
    'desk dienst digital directorate editorial editors embassy express federation foundation fund gazette gmbh government ' +
    'group guardian herald inc inquirer institute international journal llc ltd magazine media ministry mobile movement museum nation network ' +
    'networks news newspaper newspapers newsroom observatory office online organisation organization parliament party ' +
    'plc police press presse publishing radio redaktion redaktionen redaccion redazione redacao redaction redactie redakcja research review ' +
    'school secretariat senate service services society staff studio studios team telegraph television times tribune tv ' +
    'trust union university verlag welle watch weather weekly wire zeitung nachrichten noticias nyheter'
  ).split(' '),
)
const byAgreement = /^(?:the|team|from)\s|\s(?:africa|asia|europe|team)$|\s-\s|\b(?:\.com|\.org|\.net)\b|[@&/]|\d/iu
/** AFP, BBC, dpa/AP: capitals without a vowel's chance of being a given name; initials of a person are parted by stops. */
const acronym = /^\p{Lu}{2,6}$/u
const acronymWithin =
  /(?:^|\s)(?:BBC|CNN|NBC|ABC|CBS|NPR|PBS|NHK|RFI|RTL|ARD|ZDF|ORF|NOS|RTE|SBS|CBC|CTV|ITV|UN|WHO|EU|NASA|USGS|NOAA|FEMA)(?:\s|$)/u

/** Whether a name is that of an organisation and not of a person: agencies, newsrooms, authorities, signs of a few capitals. */
export function isOrganisation(name: string): boolean {
  if (newsAgency(name) !== undefined || acronym.test(name) || acronymWithin.test(name) || byAgreement.test(name))
    return true
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => words.has(word))
}
