import type { Attribute, CmsField, CmsModel, CmsType } from '../model/attribute'
import type { Row, Strapi } from '../strapi'
import { STORE } from './languages'
import { type Granted, grantedOf, newPermissions, type Permission } from './newPermissions'

/** What visitors may call without signing in, and signed-in visitors as well. */
function publicActions(types: readonly CmsType[]): readonly string[] {
  return [
    ...types.flatMap(({ uid, isSingle }) => [`${uid}.find`, ...(isSingle ? [] : [`${uid}.findOne`])]),
    'plugin::i18n.locales.listLocales',
    'plugin::users-permissions.auth.callback',
  ]
}

/** Actions that Strapi gives visitors of a new project: here users are made by editors alone. */
const NOT_FOR_VISITORS = [
  'register',
  'forgotPassword',
  'resetPassword',
  'emailConfirmation',
  'sendEmailConfirmation',
]

/** Key of the store: the actions that each role of visitors was given. */
const VISITORS = 'visitors'

/**
 * Lets the roles Public (visitor) and Authenticated (signed-in user) read the content. What a role was given once, an
 * administrator may take away; a new version gives it what is new.
 */
export async function allowReading(strapi: Strapi, types: readonly CmsType[]): Promise<void> {
  const store = strapi.store(STORE)
  const granted = await store.get({ key: VISITORS })
  const known = new Set(Array.isArray(granted) ? granted.map(String) : [])
  const actions = publicActions(types)
  const roles = await strapi.db.query('plugin::users-permissions.role').findMany({
    where: { type: { $in: ['public', 'authenticated'] } },
  })
  const permissions = strapi.db.query('plugin::users-permissions.permission')
  for (const role of roles) {
    const had = await permissions.findMany({ where: { role: role.id } })
    const own = new Set(had.map(({ action }) => action))
    for (const action of actions)
      if (!known.has(action) && !own.has(action))
        await permissions.create({ data: { action, role: role.id } })
  }
  if (!Array.isArray(granted)) await forbidSignUp(strapi)
  await store.set({ key: VISITORS, value: [...new Set([...known, ...actions])] })
}

async function forbidSignUp(strapi: Strapi): Promise<void> {
  await strapi.db.query('plugin::users-permissions.permission').deleteMany({
    where: { action: { $in: NOT_FOR_VISITORS.map((name) => `plugin::users-permissions.auth.${name}`) } },
  })
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' })
  const advanced = await store.get({ key: 'advanced' })
  await store.set({ key: 'advanced', value: { ...Object(advanced), allow_register: false } })
}

const EXPLORER = 'plugin::content-manager.explorer'
const ALL = ['create', 'read', 'update', 'delete']
const UPLOAD = [
  'read',
  'assets.create',
  'assets.update',
  'assets.download',
  'assets.copy-link',
  'configure-view',
]

/** The roles of the people who work in the panel; the administrator is Strapi's own Super Admin. */
const ROLES = [
  {
    code: 'showroom-editor',
    name: 'Showroom editor',
    description: 'Creates, changes and deletes content in all languages, and uploads files.',
    actions: ALL,
    upload: UPLOAD,
  },
  {
    code: 'showroom-translator',
    name: 'Showroom translator',
    description: 'Changes the texts of existing content in all languages. Adds and deletes nothing.',
    actions: ['read', 'update'],
    upload: ['read'],
  },
] as const

/** Key of the store: the permissions that each role of the panel was given. */
const GRANTED = 'roles'

/**
 * Creates the roles of the panel once, and adds the permissions that are new in this version. Earlier permissions are not
 * added again: administrators may change and delete roles.
 */
export async function createRoles(
  strapi: Strapi,
  model: CmsModel,
  locales: readonly string[],
): Promise<void> {
  const store = strapi.store(STORE)
  const granted = Object(await store.get({ key: GRANTED })) as Readonly<Record<string, Granted>>
  const after: Record<string, Granted> = { ...granted }
  for (const role of ROLES) {
    const { code } = role
    const found: Row | null = await strapi.db.query('admin::role').findOne({ where: { code } })
    const wanted = permissionsOf(role, model, locales)
    if (found) await addPermissions(strapi, found, wanted, granted[code])
    else if (!granted[code]) await createRole(strapi, role, wanted)
    after[code] = { ...granted[code], ...grantedOf(wanted, granted[code]) }
  }
  await store.set({ key: GRANTED, value: after })
}

type PanelRole = (typeof ROLES)[number]

function permissionsOf(
  { code, actions, upload }: PanelRole,
  { types, components }: CmsModel,
  locales: readonly string[],
): readonly Permission[] {
  const isTranslator = code === 'showroom-translator'
  return [
    ...types
      .filter(({ isLocalized }) => isLocalized || !isTranslator)
      .flatMap((type) =>
        actions.map((action) => permissionFor({ type, components, action, locales, isTranslator })),
      ),
    ...upload.map((action) => ({
      ...{ action: `plugin::upload.${action}`, subject: null, properties: {}, conditions: [] },
    })),
  ]
}

async function createRole(
  strapi: Strapi,
  { code, name, description }: PanelRole,
  permissions: readonly Permission[],
): Promise<void> {
  const service = strapi.service('admin::role')
  const role: Row = await service.create({ name, description })
  await strapi.db.query('admin::role').update({ where: { id: role.id }, data: { code } })
  await service.assignPermissions(role.id, permissions)
}

async function addPermissions(
  strapi: Strapi,
  role: Row,
  wanted: readonly Permission[],
  granted: Granted | undefined,
): Promise<void> {
  const permissions = strapi.db.query('admin::permission')
  const had = await permissions.findMany({ where: { role: { id: role.id } } })
  const { created, changed } = newPermissions(wanted, had, granted)
  for (const permission of created)
    await permissions.create({ data: { ...permission, actionParameters: {}, role: role.id } })
  for (const { id, properties } of changed) await permissions.update({ where: { id }, data: { properties } })
}

function permissionFor({
  type,
  components,
  action,
  locales,
  isTranslator,
}: {
  readonly type: CmsType
  readonly components: CmsModel['components']
  readonly action: string
  readonly locales: readonly string[]
  readonly isTranslator: boolean
}): Permission {
  const { uid, isLocalized, fields } = type
  // Translators change what each language has of its own.
  const changes = isTranslator && action === 'update'
  const allowed = fields.filter(({ attribute }) => !changes || isOfLanguage(attribute))
  return {
    action: `${EXPLORER}.${action}`,
    subject: uid,
    properties: {
      ...(action !== 'delete' && { fields: pathsOf(allowed, components) }),
      ...(isLocalized && { locales }),
    },
    conditions: [],
  }
}

/** The fields of a form as Strapi's permissions name them: those of a component each by itself. */
function pathsOf(fields: readonly CmsField[], components: CmsModel['components']): readonly string[] {
  return fields.flatMap(({ name, stored = name, attribute, further = {} }) =>
    Object.entries<Attribute>({ [stored]: attribute, ...further }).flatMap(([path, { type, component }]) => {
      const part = type === 'component' ? components.get(String(component)) : undefined
      return part ? pathsOf(part.fields, components).map((inner) => `${path}.${inner}`) : [path]
    }),
  )
}

/** Each language has a value of its own. */
export function isOfLanguage({ pluginOptions }: CmsType['fields'][number]['attribute']): boolean {
  return Object(Object(pluginOptions).i18n).localized === true
}
