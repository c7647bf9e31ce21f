import { cdxIconArrowNext, cdxIconArrowPrevious } from '@wikimedia/codex-icons'

/** Icons pointing to the other side. */
export const arrows = { left: cdxIconArrowNext, right: cdxIconArrowPrevious }
