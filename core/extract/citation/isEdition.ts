/**
 * Whether a label before a domain is one of the hosts of the domain's own site, such as `www` or `en`; at any other may be another
 * site: a blog on a platform, a local paper.
 */
export function isEdition(label: string): boolean {
  return /^(?:www\d?|m|mobile|amp|news|edition|int|[a-z]{2})$/.test(label)
}
