import type { Row } from '../strapi'

/** A permission of the panel. */
export interface Permission {
  readonly action: string
  readonly subject: string | null
  readonly properties: Properties
  readonly conditions: readonly string[]
}

/** What a permission is limited to. */
interface Properties {
  readonly fields?: readonly string[]
  readonly locales?: readonly string[]
}

/** What a role was given by this version and those before, by action and subject. */
export type Granted = Readonly<Record<string, Properties>>

const keyOf = ({ action, subject }: Pick<Permission, 'action' | 'subject'>) =>
  `${action} ${subject ?? ''}`.trim()

/** What a role has been given once it has these permissions. */
export function grantedOf(wanted: readonly Permission[], granted: Granted = {}): Granted {
  return Object.fromEntries(
    wanted.map((permission) => {
      const key = keyOf(permission)
      const { fields, locales } = permission.properties
      const before = granted[key]
      return [
        key,
        {
          ...(fields && { fields: union(before?.fields, fields) }),
          ...(locales && { locales: union(before?.locales, locales) }),
        },
      ]
    }),
  )
}

/**
 * What a role lacks of a new version. Permissions, fields and languages that it was given before and lacks now were taken
 * away by an administrator. `granted`: undefined: the role is older than this record of it.
 */
export function newPermissions(
  wanted: readonly Permission[],
  had: readonly Row[],
  granted: Granted | undefined,
) {
  const created: Permission[] = []
  const changed: { readonly id: number; readonly properties: Properties }[] = []
  for (const permission of wanted) {
    const key = keyOf(permission)
    const row = had.find((each) => keyOf(each as unknown as Permission) === key)
    const before = granted ? granted[key] : guessed(permission, row)
    if (!row && !before) created.push(permission)
    if (!row || !before) continue
    const own = Object(row.properties) as Properties
    const properties = {
      ...own,
      ...more('fields', own, permission.properties, before),
      ...more('locales', own, permission.properties, before),
    }
    if (JSON.stringify(properties) !== JSON.stringify(own)) changed.push({ id: row.id, properties })
  }
  return { created, changed }
}

/** A role of an early version has parts as a whole (`background`), which Strapi reads as none of their fields. */
function guessed({ properties }: Permission, row: Row | undefined): Properties {
  const { fields: had = [] } = Object(row?.properties) as Properties
  const isOld = (field: string) => field.includes('.') && had.includes(field.replace(/\..*$/, ''))
  const { fields, locales } = properties
  return {
    ...(fields && { fields: fields.filter((field) => !isOld(field)) }),
    ...(locales && { locales }),
  }
}

function more(name: keyof Properties, own: Properties, wanted: Properties, before: Properties): Properties {
  const list = own[name]
  const added = (wanted[name] ?? []).filter((each) => !before[name]?.includes(each))
  return list && added.length > 0 ? { [name]: union(list, added) } : {}
}

const union = (one: readonly string[] = [], other: readonly string[] = []) => [...new Set([...one, ...other])]
