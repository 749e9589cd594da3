import type { Feature } from '../../ports'
import { Header } from './Header'

/** The maker's logo over the picture. */
export const header: Feature = { name: 'header', slots: { header: Header } }
