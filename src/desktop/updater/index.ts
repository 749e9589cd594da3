export type { Updater } from './updater'
