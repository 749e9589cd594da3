import { join } from 'node:path'

/** The built page of the studio, outside the app that visitors load. */
export const STUDIO_DIR = join('dist', 'studio')
