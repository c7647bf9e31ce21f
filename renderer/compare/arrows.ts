import { cdxIconArrowNext, cdxIconArrowPrevious } from '@wikimedia/codex-icons'

/** The way from a side to the other one. */
export const arrows = { left: cdxIconArrowNext, right: cdxIconArrowPrevious }
