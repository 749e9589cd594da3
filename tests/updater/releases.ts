import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { type Manifest, signedText } from '../../src/contracts'
import { keyName } from '../../src/server/updates/updater/keys'
import type { Offered } from './publisher'

/**
 * A sequence of realistic releases: JSON, many pictures and some films. A fifth of the files is new in each.
 */
export interface Releases {
  /** The public key as the settings contain it. */
  readonly key: string
  release(number: number): Offered & { readonly manifest: Manifest }
}

export interface Sizes {
  readonly files: number
  /** Bytes of the largest files. */
  readonly largest: number
}

/** One of this many files is new in each release. */
const CHANGES = 5
const START = Date.parse('2026-11-01T00:00:00.000Z')
const HOUR = 3_600_000

export function createReleases(seed: number, { files, largest }: Sizes): Releases {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const known = new Map<number, Offered & { readonly manifest: Manifest }>()

  const texts = (number: number): readonly [string, Buffer][] =>
    Array.from({ length: files }, (_, index) => {
      // The release in which the file last changed: each file in turn.
      const since = number - ((((number - index) % CHANGES) + CHANGES) % CHANGES)
      const name = `${seed} ${index} ${Math.max(0, since)}`
      if (index % 10 === 0) return [`content/en/answers-${index}.json`, Buffer.from(JSON.stringify({ name }))]
      const length = 1 + Math.floor(largest / (1 + (index % 13)) ** 2)
      const picture = createHash('shake256', { outputLength: length }).update(name).digest()
      return [`media/${index}.${hashOf(picture).slice(0, 8)}.webp`, picture]
    })
  const make = (number: number) => {
    const all = texts(number)
    const unsigned: Manifest = {
      format: 1,
      version: `release ${number}`,
      locales: ['en'],
      defaultLocale: 'en',
      created: new Date(START + number * HOUR).toISOString(),
      files: all.map(([path, file]) => ({ path, sha256: hashOf(file), bytes: file.length })),
    }
    const value = sign(null, Buffer.from(signedText(unsigned)), privateKey).toString('base64')
    const manifest = { ...unsigned, signatures: [{ key: keyName(bytes), value }] }
    return { manifest, files: new Map(all.map(([, file]) => [hashOf(file), file])) }
  }
  return {
    key: bytes.toString('base64'),
    release(number) {
      const release = known.get(number) ?? make(number)
      known.set(number, release)
      return release
    },
  }
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
