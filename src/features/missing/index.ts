import type { Feature } from '../../ports'
import { Missing } from './Missing'

/** Stands for what is opened before its part of the program is there, and says why it is not. */
export const missing: Feature = { name: 'missing', slots: { 'overlay:missing': Missing } }
