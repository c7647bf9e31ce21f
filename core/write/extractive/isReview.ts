import type { Page } from '../../domain/page.ts'

const review = /(?<!\p{L})(?:reviews?|reviewed|kritik|rezension|critiques?|reseñas?|crítica)(?!\p{L})/iu

/** True for a page that by its title judges a work: what it says is a critic's opinion before it is a fact. */
export function isReview({ title }: Page): boolean {
  return review.test(title)
}
