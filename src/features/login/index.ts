import type { Feature } from '../../ports'
import { LoginForm } from './LoginForm'
import { SignedIn } from './SignedIn'

/** Signing in and out (spec §7, login): the login page's form, and who is signed in with the way out. */
export const login: Feature = {
  name: 'login',
  slots: { 'page:login': LoginForm, header: SignedIn },
}
