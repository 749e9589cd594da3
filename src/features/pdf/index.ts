import type { Feature } from '../../ports'
import { PdfOverlay } from './PdfOverlay'

/** Documents over everything, to be leafed through, searched and downloaded (spec §2). */
export const pdf: Feature = { name: 'pdf', slots: { overlay: PdfOverlay } }
