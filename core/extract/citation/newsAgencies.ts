/** Agencies by the name under which they are cited, with the other names and signs that pages use. */
const agencies: readonly (readonly [name: string, ...signs: readonly string[]])[] = [
  ['Agence France-Presse', 'AFP', 'Agence France Presse'],
  ['Agencia EFE', 'EFE', 'Agencias EFE'],
  ['Agenzia Nazionale Stampa Associata', 'ANSA'],
  ['Agerpres'],
  ['Algemeen Nederlands Persbureau', 'ANP'],
  ['Anadolu Agency', 'Anadolu Ajansı', 'Anadolu'],
  ['Antara'],
  ['Asian News International', 'ANI'],
  ['Associated Press', 'AP', 'The Associated Press', 'AP News', 'Associated Press (AP)'],
  ['Austria Presse Agentur', 'APA'],
  ['Australian Associated Press', 'AAP'],
  ['Belga', 'Belga News Agency'],
  ['Bernama'],
  ['Canadian Press', 'The Canadian Press'],
  ['Cihan News Agency'],
  ['Czech News Agency', 'ČTK', 'CTK'],
  ['Deutsche Presse-Agentur', 'dpa', 'dpa-AFX', 'Deutsche Presse Agentur'],
  ['Europa Press'],
  ['Indo-Asian News Service', 'IANS'],
  ['Interfax'],
  ['Jiji Press', 'Jiji'],
  ['Kyodo News', 'Kyodo'],
  ['Lusa', 'Agência Lusa'],
  ['Magyar Távirati Iroda', 'MTI'],
  ['Norsk Telegrambyrå', 'NTB'],
  ['PA Media', 'Press Association', 'PA'],
  ['Polska Agencja Prasowa', 'PAP'],
  ['Press Trust of India', 'PTI'],
  ['Reuters', 'Thomson Reuters'],
  ['RIA Novosti'],
  ['Ritzau'],
  ['Schweizerische Depeschenagentur', 'SDA', 'Keystone-SDA'],
  ['Suomen Tietotoimisto', 'STT'],
  ['TASS', 'ITAR-TASS'],
  ['Tidningarnas Telegrambyrå', 'TT'],
  ['United Press International', 'UPI'],
  ['Xinhua News Agency', 'Xinhua'],
  ['Yonhap', 'Yonhap News Agency'],
]

const bySign = new Map(
  agencies.flatMap(([name, ...signs]) => [name, ...signs].map((sign) => [fold(sign), name] as const)),
)

/** What agencies beyond the list call themselves. */
const calledAgency =
  /\b(?:(?:press|news|telegraph) agency|agence de presse|agencia de (?:noticias|prensa)|nachrichtenagentur)\b/iu

/** The name under which an agency is cited, where a name or sign is one's; undefined otherwise. */
export function newsAgency(name: string): string | undefined {
  return bySign.get(fold(name)) ?? (calledAgency.test(name) ? name : undefined)
}

function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/^the\s+/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
