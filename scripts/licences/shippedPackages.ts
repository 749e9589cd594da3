import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A package that the product contains. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression. */
  readonly license: string
  /** The text of its licence, and its notices. */
  readonly text: string
  /** Hexadecimal SHA-512 of its archive; undefined: the lock file does not know it. */
  readonly sha512: string | undefined
}

interface LockEntry {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
}

/** Texts of licences for packages that name one and contain none. */
const STANDARD_TEXTS = dirname(fileURLToPath(import.meta.url))

const MIT_TEXT = /Permission is hereby granted, free of charge/

const TEXT_FILE = /^(licen[cs]e|copying|notice|ofl)/i

/**
 * Reads the packages that the lock file lists for production, and their licences from `node_modules`. Optional ones
 * are for Node on single systems and are not shipped.
 * @throws Error naming a package without a licence or without its text.
 */
export function readShippedPackages(root: string): readonly ShippedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockEntry>>
  }
  const shipped = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional,
  )
  return shipped
    .map(([path, entry]) => readPackage(root, path, entry))
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
}

function readPackage(root: string, path: string, entry: LockEntry): ShippedPackage {
  const { version = '', integrity } = entry
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const dir = join(root, path)
  const files = existsSync(dir) ? readdirSync(dir).filter((file) => TEXT_FILE.test(file)) : []
  const texts = files.sort().map((file) => readFileSync(join(dir, file), 'utf8').trim())
  const own = texts.filter(Boolean).join('\n\n')
  // Some packages have a licence and do not name it.
  const license = entry.license ?? (MIT_TEXT.test(own) ? 'MIT' : undefined)
  if (!license) throw new Error(`${name} ${version} names no licence.`)
  const text = own || standardText(dir, license)
  if (!text) throw new Error(`${name} ${version} contains no text of its licence ${license}.`)
  const hash = /^sha512-(\S+)$/.exec(integrity ?? '')?.[1]
  return { name, version, license, text, sha512: hash && Buffer.from(hash, 'base64').toString('hex') }
}

/** The standard text, with the author that the package names; empty: there is none. */
function standardText(dir: string, license: string): string {
  const file = join(STANDARD_TEXTS, `${license.replace(/[^\w.-]/g, '')}.txt`)
  if (!existsSync(file)) return ''
  const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
    readonly author?: string | { readonly name?: string }
  }
  const { author } = manifest
  const holder = typeof author === 'string' ? author : author?.name
  const text = readFileSync(file, 'utf8').trim()
  return holder ? `Copyright (c) ${holder}\n\n${text}` : text
}
