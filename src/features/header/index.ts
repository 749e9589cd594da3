import type { Feature } from '../../ports'
import { Header } from './Header'

/** The logo above the picture. */
export const header: Feature = { name: 'header', slots: { header: Header } }
