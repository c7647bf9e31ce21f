import type { Page } from '../../domain/page.ts'

const review = /(?<!\p{L})(?:reviews?|reviewed|kritik|rezension|critiques?|reseñas?|crítica)(?!\p{L})/iu

/** True for a page whose title says that it is a review: opinion rather than fact. */
export function isReview({ title }: Page): boolean {
  return review.test(title)
}
