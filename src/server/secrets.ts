import { MAIL_VARIABLES } from './mail/settings'
import { StartError } from './startError'

/** Fewer can be found out by trying. */
const LEAST_CHARACTERS = 32

/**
 * Secrets by the name of their variable; those that are absent are not needed.
 * @throws StartError naming, but never telling, one that is shorter than that.
 */
export function assertLongEnough(secrets: Readonly<Record<string, string | undefined>>): void {
  for (const [name, secret] of Object.entries(secrets)) {
    if (secret === undefined || secret.trim().length >= LEAST_CHARACTERS) continue
    throw new StartError(
      `${name} must have at least ${LEAST_CHARACTERS} characters, or not be set: \`openssl rand -base64 32\` makes one.`,
    )
  }
}

/** Every variable that a start reads. */
const VARIABLES: readonly string[] = [
  ...['SHOWROOM_TOKEN_SECRET', 'SHOWROOM_RELEASE_KEY', 'SHOWROOM_CART_KEY', 'SHOWROOM_CHROMIUM'],
  'SHOWROOM_FLEET_TOKEN',
  ...Object.values(MAIL_VARIABLES),
]

/** A line for each variable of the environment that looks like one of ours and is none. */
export function unknownVariables(
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('SHOWROOM_') && !VARIABLES.includes(name))
    .map((name) => `${name}: There is no such variable: correct its name or take it out. It is ignored.`)
}
