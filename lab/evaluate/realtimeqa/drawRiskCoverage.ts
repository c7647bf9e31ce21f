import type { RiskPoint } from '../answers/riskCoverage.ts'
import { drawSvg } from '../plot/drawSvg.ts'

export interface RiskCurve {
  readonly name: string
  readonly points: readonly RiskPoint[]
}

/** Colours that people who do not tell red from green keep apart (Okabe and Ito 2008), dark enough on white. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#7b3294', '#a6761d', '#555555']

/**
 * Risk over coverage as a picture of its own: the further down, the more of what is adopted is right. Curves are told
 * apart by colour and by their names at the top, most certain answers at the left.
 */
export async function drawRiskCoverage(title: string, curves: readonly RiskCurve[]): Promise<string> {
  const colourOf = (at: number): string => colours[at % colours.length] ?? '#555555'
  const named = curves.map(({ name }, at) => ({ name, at }))
  const svg = await drawSvg(
    ({ dot, line, text }) => ({
      width: 640,
      height: 420,
      marginLeft: 52,
      marginBottom: 44,
      marginTop: 36 + 16 * curves.length,
      marginRight: 20,
      x: {
        label: 'coverage: share of questions that are answered',
        labelArrow: 'none',
        labelAnchor: 'center',
        domain: [0, 1],
      },
      y: {
        label: 'risk: share of these that is wrong',
        labelArrow: 'none',
        labelAnchor: 'center',
        domain: [0, 1],
        grid: true,
      },
      marks: [
        text([title], { frameAnchor: 'top-left', dy: -(24 + 16 * curves.length), fontSize: 13, fill: '#202122' }),
        ...curves.flatMap(({ points }, at) => [
          line(points, { x: 'coverage', y: 'risk', stroke: colourOf(at), strokeWidth: 1.5 }),
          dot(points, { x: 'coverage', y: 'risk', r: 2, fill: colourOf(at) }),
        ]),
        ...named.map(({ name, at }) =>
          text([name], { frameAnchor: 'top-left', dy: -(6 + 16 * (curves.length - at)), fill: colourOf(at) }),
        ),
      ],
    }),
    // In a file of its own no attribute may contain one.
    `${title}: ${curves.map(describe).join('; ')}`.replaceAll('<', '‹'),
  )
  return svg.replace(
    /^<svg ([^>]*)>/u,
    '<svg xmlns="http://www.w3.org/2000/svg" color="#202122" $1><rect width="100%" height="100%" fill="#ffffff"/>',
  )
}

function describe({ name, points }: RiskCurve): string {
  const last = points.at(-1)
  return last === undefined ? `${name} without answers` : `${name}, risk ${last.risk.toFixed(2)} where all are answered`
}
