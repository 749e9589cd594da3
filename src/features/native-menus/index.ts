import type { Feature } from '../../ports'
import { NativeMenus } from './NativeMenus'

/** Keeps the browser's own menus from opening over the showroom by a long press or the right button of a wall. */
export const nativeMenus: Feature = { name: 'native-menus', slots: { overlay: NativeMenus } }
