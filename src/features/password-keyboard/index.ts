import type { Feature } from '../../ports'
import { PasswordKeyboard } from './PasswordKeyboard'

/** Asks for the access key of a protected world (spec §4, Access). */
export const passwordKeyboard: Feature = { name: 'password-keyboard', slots: { overlay: PasswordKeyboard } }
