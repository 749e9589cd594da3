import type { Feature } from '../../ports'
import { NavigationBar } from './NavigationBar'

/** Landscape: the bar below the picture. Portrait: everything below it (spec §2, layout). */
export const navigationBar: Feature = { name: 'navigation-bar', slots: { bar: NavigationBar } }
