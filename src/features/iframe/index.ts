import type { Feature } from '../../ports'
import { IframeOverlay } from './IframeOverlay'

/** Pages of others over everything (spec §2, §9). */
export const iframe: Feature = { name: 'iframe', slots: { overlay: IframeOverlay } }
