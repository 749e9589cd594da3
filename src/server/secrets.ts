import { MAIL_VARIABLES } from './mail/settings'
import { StartError } from './startError'

/** Shorter secrets can be guessed. */
const LEAST_CHARACTERS = 32

/**
 * Checks secrets by the name of their variable; absent ones are not needed.
 * @throws StartError naming a secret that is too short, without revealing it.
 */
export function assertLongEnough(secrets: Readonly<Record<string, string | undefined>>): void {
  for (const [name, secret] of Object.entries(secrets)) {
    if (secret === undefined || secret.trim().length >= LEAST_CHARACTERS) continue
    throw new StartError(
      `${name} must have at least ${LEAST_CHARACTERS} characters, or not be set: \`openssl rand -base64 32\` generates one.`,
    )
  }
}

/** Every environment variable that the server reads. */
const VARIABLES: readonly string[] = [
  ...['SHOWROOM_TOKEN_SECRET', 'SHOWROOM_RELEASE_KEY', 'SHOWROOM_CART_KEY', 'SHOWROOM_CHROMIUM'],
  ...['SHOWROOM_FLEET_TOKEN', 'SHOWROOM_CONTENT_KEY'],
  ...Object.values(MAIL_VARIABLES),
]

/** Returns a line for each set `SHOWROOM_` variable that the server does not know. */
export function unknownVariables(
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('SHOWROOM_') && !VARIABLES.includes(name))
    .map((name) => `${name}: There is no such variable: correct its name or remove it. It is ignored.`)
}
