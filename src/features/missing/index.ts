import type { Feature } from '../../ports'
import { Missing } from './Missing'

/** Placeholder for an overlay whose code has not loaded. */
export const missing: Feature = { name: 'missing', slots: { 'overlay:missing': Missing } }
