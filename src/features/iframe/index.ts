import type { Feature } from '../../ports'
import { IframeOverlay } from './IframeOverlay'

/** External pages in full screen (spec §2, §9). */
export const iframe: Feature = { name: 'iframe', slots: { overlay: IframeOverlay } }
