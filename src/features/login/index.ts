import type { Feature } from '../../ports'
import { Login } from './LoginForm'
import { SignedIn } from './SignedIn'

/** Sign-in (spec §7, login): the form on the login page, and the user with a sign-out button. */
export const login: Feature = {
  name: 'login',
  slots: { 'page:login': Login, header: SignedIn },
}
