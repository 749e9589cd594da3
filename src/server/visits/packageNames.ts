import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isRecord } from '../../content'
import { leadIn, MAX_TRACKED_LENGTH, type TrackedEvent } from '../../contracts'
import type { OpenPackage } from '../package/openPackage'

/** Knows which ids and titles a package contains. */
export interface PackageNames {
  /**
   * The event with titles of the package only; undefined: it names a place or content that the package does not
   * contain.
   */
  check(event: TrackedEvent): TrackedEvent | undefined
}

/** Fields whose values events name things by, and those with their titles. */
const ID_FIELDS = new Set(['payloadId', 'documentId', 'uid', 'key', 'slug', 'url'])
const TITLE_FIELDS = new Set(['title', 'name', 'caption', 'alternativeText', 'label', 'headline'])

/** Reads the names of all languages of a package. `settings`: further names, such as those of tours. */
async function readPackageNames(
  { manifest, text }: Pick<OpenPackage, 'manifest' | 'text'>,
  settings: unknown,
): Promise<PackageNames> {
  const ids = new Set([''])
  const titles = new Set([''])
  const addTitle = (title: string) => {
    titles.add(truncate(title))
    // A file without a title is shown by its name.
    titles.add(truncate(title.replace(/(?<=.)\.\w{2,5}$/, '')))
  }
  const collect = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(collect)
    else if (isRecord(value)) {
      for (const [field, inside] of Object.entries(value)) {
        if (typeof inside !== 'string') collect(inside)
        else if (ID_FIELDS.has(field)) ids.add(canonical(inside))
        else if (TITLE_FIELDS.has(field)) addTitle(inside.trim())
      }
    }
  }
  collect(settings)
  for (const { path } of manifest.files) {
    if (!/^content\/.*\.json$/.test(path)) continue
    collect(parsed(await text(path)))
    await yieldToEventLoop()
  }
  const isKnown = (id: string) => ids.has(canonical(id))
  return {
    check(event) {
      const { world, location } = event
      const named = [world, location, 'from' in event ? event.from : '']
      if ('content' in event) named.push(event.content)
      const lead = leadIn(event)
      if (lead) named.push(lead.content)
      if (!named.every(isKnown)) return undefined
      if (lead && event.name === 'custom' && !titles.has(lead.title.trim()))
        return { ...event, fields: { ...lead, title: '' } }
      return 'title' in event && !titles.has(truncate(event.title.trim())) ? { ...event, title: '' } : event
    },
  }
}

/** Browsers complete and encode URLs, and shorten long ones. */
function canonical(id: string): string {
  const isUrl = /^(https?:\/\/|\/)/i.test(id)
  if (!isUrl || !URL.canParse(id, 'http://package')) return truncate(id)
  const { host, pathname, search } = new URL(id, 'http://package')
  // The package's own media may be served from another address.
  return truncate(
    pathname.includes('/media/') ? pathname.slice(pathname.indexOf('/media/')) : host + pathname + search,
  )
}

const truncate = (text: string) => text.slice(0, MAX_TRACKED_LENGTH).replace(/[\uD800-\uDBFF]$/, '')

function parsed(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString() ?? 'null')
  } catch {
    return undefined
  }
}

/**
 * Returns the names of the current package and of the one before it, which some browsers still show. Each package
 * is read once, with the first event.
 */
export function createCurrentNames(
  live: { current(): { readonly content: Pick<OpenPackage, 'manifest' | 'text'> } },
  settings: unknown,
): () => Promise<PackageNames> {
  let content: Pick<OpenPackage, 'manifest' | 'text'> | undefined
  let names: Promise<PackageNames> | undefined
  let before: Promise<PackageNames | undefined> | undefined
  return async () => {
    const now = live.current().content
    if (now !== content) {
      content = now
      before = names?.catch(() => undefined)
      names = readPackageNames(now, settings)
      // A file that cannot be read is tried again with the next event.
      names.catch(() => {
        content = undefined
      })
    }
    const [current, earlier] = [await names, await before]
    return { check: (event) => current?.check(event) ?? earlier?.check(event) }
  }
}
