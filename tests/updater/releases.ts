import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { type Manifest, signedText } from '../../src/contracts'
import { keyName } from '../../src/desktop/updater/keys'
import type { Offered } from './publisher'

/** Releases that follow one another, as a showroom's do: answers, many pictures, some films, a fifth of them new each time. */
export interface Releases {
  /** The public key, as the settings have it. */
  readonly key: string
  release(number: number): Offered & { readonly manifest: Manifest }
}

export interface Sizes {
  readonly files: number
  /** Bytes of the largest ones. */
  readonly largest: number
}

/** Of so many files one is new in each release. */
const CHANGES = 5
const START = Date.parse('2026-11-01T00:00:00.000Z')
const HOUR = 3_600_000

export function createReleases(seed: number, { files, largest }: Sizes): Releases {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const known = new Map<number, Offered & { readonly manifest: Manifest }>()

  const texts = (number: number): readonly [string, Buffer][] =>
    Array.from({ length: files }, (_, index) => {
      // When it changed last: each file in its turn.
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
