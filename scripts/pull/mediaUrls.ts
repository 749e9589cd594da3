import type { Json } from '../package/json'
import { isList, isObject } from '../package/json'

/** A file's URL and its location. */
export interface MediaUse {
  /** The URL as written. */
  readonly written: string
  /** Path of the field inside the record. */
  readonly field: string
}

/** Maximum nesting depth. */
const DEEPEST = 60

/** Editor metadata, and records that are repeated in other answers. */
const LEFT_OUT = new Set(['createdBy', 'updatedBy', 'localizations'])

/** Folders of the CMS whose files may appear in texts. */
const FOLDERS = 'uploads|media'

/**
 * Lists every file that a record names: media at any depth with all their sizes, URLs that start at the
 * host, and files in texts. Links to other pages are not files.
 * @throws Error when the record is nested too deeply.
 */
export function mediaUses(record: Json, origin: string): readonly MediaUse[] {
  const uses: MediaUse[] = []
  walk(record, '', undefined, (value, field, key, parent) => {
    if (key === 'url' && isFile(value, origin, parent)) uses.push({ written: value, field })
    else for (const written of filesInText(value, origin)) uses.push({ written, field })
  })
  return uses
}

/** Replaces URLs in a record; `urlOf` returns undefined for those that stay. */
export function withUrls(value: Json, origin: string, urlOf: (written: string) => string | undefined): Json {
  const change = (text: string, key: string, parent: Json | undefined): string => {
    if (key === 'url' && isFile(text, origin, parent)) return urlOf(text) ?? text
    return changeInText(text, origin, urlOf)
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

/**
 * A URL that starts at the host is the CMS's own; another one is a file when the record describes it as
 * media.
 */
function isFile(url: string, origin: string, parent: Json | undefined): boolean {
  // A path without an extension is a page.
  if (/^\/(?!\/)/.test(url)) return /\.[a-z\d]{1,8}(?:[?#]|$)/i.test(url)
  if (!/^((https?:)?\/\/|data:)/i.test(url)) return false
  const isTold =
    isObject(parent) &&
    ['mime', 'hash', 'ext', 'width'].some(
      (name) => typeof parent[name] === 'string' || typeof parent[name] === 'number',
    )
  return isTold || url.startsWith(`${origin}/uploads/`) || url.startsWith(`${origin}/media/`)
}

/** The addresses of files in a text, as written. */
export function filesInText(text: string, origin: string): readonly string[] {
  const found: string[] = []
  changeInText(text, origin, (written) => {
    found.push(written)
    return undefined
  })
  return found
}

/** A picture in Markdown: the address is the second or third group. */
const MARKDOWN_PICTURE = /(!\[[^\]\n]{0,1000}\]\([ \t]{0,20})(?:<([^<>\n]{1,2000})>|([^\s()<>]{1,2000}))/g
/** A picture or film in HTML, and the addresses in it. */
const HTML_TAG = /<(?:img|video|audio|source|track)\s[^<>]{1,4000}>/gi
const HTML_SOURCE = /(\b(?:src|poster)\s{0,9}=\s{0,9})(?:"([^"<>\n]{1,2000})"|'([^'<>\n]{1,2000})')/gi
/** The sizes of a picture: addresses, each with a width or a density. */
const HTML_SIZES = /(\bsrcset\s{0,9}=\s{0,9})("[^"<>]{1,4000}"|'[^'<>]{1,4000}')/gi
/** A comma inside an address is followed by no space. */
const CANDIDATE = /(^["']\s*|,\s+)([^\s,"'](?:[^\s"']*[^\s,"'])?)/g

/**
 * Replaces the addresses of files in a text: what pictures and films of Markdown and HTML name, and everything in the
 * CMS's own folders.
 */
function changeInText(text: string, origin: string, urlOf: (written: string) => string | undefined): string {
  if (!text.includes('/') && !text.includes('![') && !text.includes('src')) return text
  const change = (all: string, before: string, first: string | undefined, second: string | undefined) => {
    const written = first ?? second ?? ''
    if (/^data:/i.test(written.trim()) || inFolders(origin).test(written)) return all
    const url = urlOf(written.trim().replaceAll('&amp;', '&'))
    return url === undefined ? all : before + all.slice(before.length).replace(written, () => url)
  }
  return text
    .replace(MARKDOWN_PICTURE, change)
    .replace(HTML_TAG, (tag) =>
      tag
        .replace(HTML_SOURCE, change)
        .replace(HTML_SIZES, (_, before: string, sizes: string) => before + sizes.replace(CANDIDATE, change)),
    )
    .replace(inFolders(origin), (written) => urlOf(written) ?? written)
}

/**
 * A file in the CMS's folders. Does not match in the middle of a path or of another site's address, and ends before a
 * comma or full stop of the sentence.
 */
function inFolders(origin: string): RegExp {
  const { protocol, host } = new URL(origin)
  const own = host.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(
    `(?<![\\w./-]|:(?=//))(?:(?:${protocol})?//${own})?/(?:${FOLDERS})/[^\\s"'()<>?#\\\\]*[^\\s"'()<>?#\\\\.,;:!]`,
    'g',
  )
}
