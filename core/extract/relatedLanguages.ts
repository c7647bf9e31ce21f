import { siteHost } from './canonicalUrl.ts'

interface Relative {
  /** Frequent words that the others of the group spell or choose otherwise. */
  readonly words: ReadonlySet<string>
  /** Countries in which it is the language of the press, as hosts end. */
  readonly hosts: readonly string[]
}

function relative(words: string, hosts: string): Relative {
  return { words: new Set(words.split(' ')), hosts: hosts.split(' ').filter((end) => end !== '') }
}

/** Languages so close that sequences of letters do not tell them apart. */
const groups: readonly Readonly<Record<string, Relative>>[] = [
  {
    id: relative(
      'karena bisa polisi kantor uang mobil senin kamis jumat minggu maret juni juli agustus desember korban saat tewas presiden anggota rumah sakit pemerintah inggris sepak harus beda berbeda kemarin sebesar provinsi kabupaten gubernur menteri warga kota bandara ujar wib',
      'id',
    ),
    ms: relative(
      'kerana boleh polis pejabat wang kereta isnin khamis jumaat ahad mac jun julai ogos disember mangsa ketika maut ahli hospital kerajaan perdana bola mesti beza berbeza semalam berjumlah negeri daerah beliau ialah menerusi manakala datuk bahawa turut',
      'my bn',
    ),
    su: relative('nu anu jeung henteu teu aya ieu éta urang basa kana dina ti sareng', ''),
    jv: relative('lan ing saka kanggo ora sing iki iku ana wong dadi marang uga', ''),
  },
  {
    sr: relative(
      'преко уопште hiljada hiljade opšte opština opštine uopšte takođe sistem vazduh saopštio saopštenje ponedeljak sreda nedelja januar februar mart april avgust septembar oktobar novembar decembar evropa evropske šef deca posle pre gde ovde svet reka',
      'rs',
    ),
    hr: relative(
      'tisuća tisuće opće općina općine uopće također sustav zrak priopćio priopćenje ponedjeljak srijeda nedjelja siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca europa europske djeca poslije prije gdje ovdje svijet rijeka',
      'hr',
    ),
    bs: relative(
      'hiljada općina također sistem zrak saopćio saopćenje januar februar august septembar oktobar decembar evropa djeca prije gdje ovdje svijet rijeka kahva lahko',
      'ba',
    ),
  },
]

/**
 * The language itself, or a close relative of it for which the text or the address speaks.
 *
 * @param letters words of the text, parted by blanks
 */
export function amongRelatives(language: string, letters: string, url: string): string {
  const group = groups.find((each) => language in each)
  if (group === undefined) return language
  const words = letters.toLowerCase().split(' ')
  const host = siteHost(url)
  const ranked = Object.entries(group).map(([code, { words: own, hosts }]) => ({
    code,
    hits: words.filter((word) => own.has(word)).length,
    isHost: hosts.some((end) => host.endsWith(`.${end}`)),
    isGuess: code === language,
  }))
  ranked.sort(
    (one, other) =>
      other.hits - one.hits || Number(other.isHost) - Number(one.isHost) || Number(other.isGuess) - Number(one.isGuess),
  )
  return ranked[0]?.code ?? language
}
