import type { Json } from '../package/json'
import { isList, isObject } from '../package/json'

/** A url of a file, where it stands. */
export interface MediaUse {
  /** As it is written there. */
  readonly written: string
  /** Path of the field inside the record. */
  readonly field: string
}

/** Deeper is no content. */
const DEEPEST = 60

/** What the CMS tells of its editors, and what is there once more in other answers. */
const LEFT_OUT = new Set(['createdBy', 'updatedBy', 'localizations'])

/** Files in texts: those of the CMS's own folders. */
const FOLDERS = 'uploads|media'

/**
 * Every file that a record names: media, however deep, with all their sizes; urls that begin at the host; files in texts. Links
 * to pages of others are none.
 * @throws Error when it is nested too deeply.
 */
export function mediaUses(record: Json, origin: string): readonly MediaUse[] {
  const uses: MediaUse[] = []
  walk(record, '', undefined, (value, field, key, parent) => {
    if (key === 'url' && isFile(value, origin, parent)) uses.push({ written: value, field })
    else for (const written of inText(value, origin)) uses.push({ written, field })
  })
  return uses
}

/** The record with other urls; `urlOf` answers undefined for those that stay. */
export function withUrls(value: Json, origin: string, urlOf: (written: string) => string | undefined): Json {
  const change = (text: string, key: string, parent: Json | undefined): string => {
    if (key === 'url' && isFile(text, origin, parent)) return urlOf(text) ?? text
    return text.replace(textPattern(origin), (written) => urlOf(written) ?? written)
  }
  const of = (node: Json, key: string, parent: Json | undefined): Json => {
    if (typeof node === 'string') return change(node, key, parent)
    if (isList(node)) return node.map((child) => of(child, key, parent))
    if (!isObject(node)) return node
    return Object.fromEntries(
      Object.entries(node).flatMap(([name, child]) =>
        LEFT_OUT.has(name) ? [] : [[name, of(child, name, node)]],
      ),
    )
  }
  return of(value, '', undefined)
}

function walk(
  value: Json,
  field: string,
  parent: Json | undefined,
  found: (text: string, field: string, key: string, parent: Json | undefined) => void,
  key = '',
  depth = 0,
): void {
  if (depth > DEEPEST) throw new Error('is nested too deeply')
  const inside = (name: string | number) => (field === '' ? String(name) : `${field}.${name}`)
  if (typeof value === 'string') found(value, field, key, parent)
  else if (isList(value))
    for (const [index, child] of value.entries()) walk(child, inside(index), parent, found, key, depth + 1)
  else if (isObject(value))
    for (const [name, child] of Object.entries(value))
      if (!LEFT_OUT.has(name)) walk(child, inside(name), value, found, name, depth + 1)
}

/** A url that begins at the host is the CMS's own; another one is a file where it is told of as one. */
function isFile(url: string, origin: string, parent: Json | undefined): boolean {
  // A path without an ending is a page's.
  if (/^\/(?!\/)/.test(url)) return /\.[a-z\d]{1,8}(?:[?#]|$)/i.test(url)
  if (!/^((https?:)?\/\/|data:)/i.test(url)) return false
  const isTold =
    isObject(parent) &&
    ['mime', 'hash', 'ext', 'width'].some(
      (name) => typeof parent[name] === 'string' || typeof parent[name] === 'number',
    )
  return isTold || url.startsWith(`${origin}/uploads/`) || url.startsWith(`${origin}/media/`)
}

function inText(text: string, origin: string): readonly string[] {
  return text.includes('/') ? Array.from(text.matchAll(textPattern(origin)), ([written]) => written) : []
}

/** Not in the middle of a path or of another site's address. */
function textPattern(origin: string): RegExp {
  const own = origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w./-])(?:${own})?/(?:${FOLDERS})/[^\\s"'()<>?#\\\\]+`, 'g')
}
