import { packageVersion } from '../../host/packageVersion.ts'

/** How the program names itself to web servers: what it is, and for whom it asks. */
export const userAgent = `Citewright/${packageVersion} (reads single pages for a person who drafts a Wikipedia article)`
