import { type Configuration, isRecord } from '../../content'
import type { Text } from '../../ports'
import type { Visit, VisitState } from '../../visit'
import { checksumOf } from './checksum'

/** Maximum length of a configuration in a URL. QR codes of longer ones cannot be scanned from a screen. */
const MAX_LENGTH = 600

/** Digits of the checksum in the URL. */
const DIGITS = 16

/** A configuration as a URL carries it, with a checksum by the settings' key. */
export async function packConfiguration(
  { configurations, settings }: Pick<VisitState, 'configurations' | 'settings'>,
  uid: string,
): Promise<{ readonly packed: string; readonly whole: boolean }> {
  const { checksumKey } = settings.embed
  const packed = await pack([uid, configurations.get(uid) ?? null], checksumKey)
  if (packed.length <= MAX_LENGTH) return { packed, whole: true }
  return { packed: await pack([uid, null], checksumKey), whole: false }
}

/** The configuration in a URL. Undefined if it is too long, damaged, or signed with another key. */
export async function unpackConfiguration(
  packed: string,
  checksumKey: string,
): Promise<{ readonly uid: string; readonly configuration: Configuration | null } | undefined> {
  if (packed.length > MAX_LENGTH) return undefined
  const [, letters = '', sum] = /^([\w-]+)\.([0-9a-f]+)$/.exec(packed) ?? []
  try {
    const text = fromLetters(letters)
    if (sum === undefined || (await sumOf(text, checksumKey)) !== sum) return undefined
    const [uid, configuration]: readonly unknown[] = JSON.parse(text)
    if (typeof uid !== 'string' || !(configuration === null || isRecord(configuration))) return undefined
    return { uid, configuration }
  } catch {
    return undefined
  }
}

/**
 * Opens the configurator that a URL names, with its configuration. A damaged one opens nothing and notifies
 * the visitor.
 */
export async function openConfiguration(visit: Visit, packed: string, text: Text): Promise<void> {
  const unpacked = await unpackConfiguration(packed, visit.getState().settings.embed.checksumKey)
  if (!unpacked) return visit.dispatch({ type: 'notify', kind: 'warning', text: text('take_away.damaged') })
  const { uid, configuration } = unpacked
  if (configuration) visit.dispatch({ type: 'configure', uid, configuration })
  visit.dispatch({ type: 'openConfigurator', uid })
}

async function pack(content: readonly [string, Configuration | null], key: string): Promise<string> {
  const text = JSON.stringify(content)
  return `${toLetters(text)}.${await sumOf(text, key)}`
}

/** Prefixed with its purpose, so that it is not valid for anything else, such as a message to a cart. */
async function sumOf(text: string, key: string): Promise<string> {
  return (await checksumOf(`configuration ${text}`, key)).slice(0, DIGITS)
}

function toLetters(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte))
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromLetters(letters: string): string {
  const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
