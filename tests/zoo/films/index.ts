import type { Recipe } from '../recipe'
import { codecs } from './codecs'
import { colours } from './colours'
import { files } from './files'
import { shapes } from './shapes'
import { times } from './times'

/** Films as phones, cameras, editors and accidents make them. */
export const films: readonly Recipe[] = [...shapes, ...colours, ...codecs, ...times, ...files]
