import type { Feature } from '../../ports'
import { PasswordKeyboard } from './PasswordKeyboard'

/** Asks for the access key of a world that is behind a password (spec §4, Access). */
export const passwordKeyboard: Feature = { name: 'password-keyboard', slots: { overlay: PasswordKeyboard } }
