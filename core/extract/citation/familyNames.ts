/**
 * Family names that come first where people of East and South-East Asia are named in their own order. English pages use
 * both orders, so a name that begins with one of these is not parted.
 */
export const leadingFamilyNames: ReadonlySet<string> = new Set(
  (
    'wang li zhang liu chen yang zhao huang zhou wu xu sun zhu ma hu guo lin he gao luo zheng liang xie song tang han feng ' +
    'deng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu lü ding ren yao shen zhong cui tan fan ' +
    'liao shi jin jia xia fu fang zou xiong bai meng qin qiu hou jiang yin xue yan lei long tao he gu mao hao gong shao wan ' +
    'xi wong chan cheung lam kwok tsai tsang hsu hsieh ' +
    'kim park pak choi choe jung jeong chung kang cho yoon yun jang lim shin seo kwon hwang ahn moon yoo ' +
    'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly nguyễn trần lê phạm hoàng huỳnh vũ võ đặng bùi đỗ hồ ngô dương lý'
  ).split(' '),
)

/** Family names of Spanish that are followed by a second one; those in -ez are known by their ending. */
const spanish = new Set(
  (
    'garcia martin ruiz diaz moreno romero alonso navarro torres ramos gil serrano blanco molina morales ortega delgado ' +
    'castro ortiz rubio marin sanz nunez iglesias medina garrido cortes castillo santos lozano guerrero cano prieto cruz ' +
    'flores herrera vargas reyes aguilar mendoza rojas silva salazar rios acosta vega campos vidal aguirre cabrera ' +
    'calderon contreras correa duarte escobar espinosa espinoza figueroa fuentes gallardo gallego herrero ibarra leon ' +
    'luna maldonado mejia mora munoz ochoa ospina pardo pena pineda ponce quintero rivas rivera robles salinas sandoval ' +
    'santana santiago solis soto trujillo uribe valencia vera villa zapata zamora lopez obrador borges neruda'
  ).split(' '),
)

/** Given names of Spanish that appear in the second place of a double one. */
const spanishGiven = new Set(
  (
    'maria jose juan carlos luis antonio manuel miguel angel jesus pablo pedro javier andres alberto fernando francisco ' +
    'rafael ramon enrique eduardo ricardo jorge alejandro daniel david sergio ignacio felipe victor ana isabel carmen ' +
    'teresa elena cristina laura lucia paula rosa pilar mercedes dolores beatriz luisa eugenia fernanda alejandra ines inez'
  ).split(' '),
)

export function isSpanishFamilyName(word: string): boolean {
  const bare = fold(word)
  return spanish.has(bare) || (/^\p{L}{2,}ez$/u.test(bare) && !spanishGiven.has(bare))
}

export function isSpanishGivenName(word: string): boolean {
  return spanishGiven.has(fold(word))
}

function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
