import type { Attribute, CmsField, CmsModel, CmsType } from '../model/attribute'
import type { Row, Strapi } from '../strapi'

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

/** Lets the roles Public (visitor) and Authenticated (signed-in user) read the content. */
export async function allowReading(strapi: Strapi, types: readonly CmsType[]): Promise<void> {
  const roles = await strapi.db.query('plugin::users-permissions.role').findMany({
    where: { type: { $in: ['public', 'authenticated'] } },
  })
  const permissions = strapi.db.query('plugin::users-permissions.permission')
  for (const role of roles) {
    const had = await permissions.findMany({ where: { role: role.id } })
    const known = new Set(had.map(({ action }) => action))
    for (const action of publicActions(types))
      if (!known.has(action)) await permissions.create({ data: { action, role: role.id } })
  }
  await permissions.deleteMany({
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

/** Creates the roles of the panel, once: administrators may change them. */
export async function createRoles(
  strapi: Strapi,
  { types, components }: CmsModel,
  locales: readonly string[],
): Promise<void> {
  const service = strapi.service('admin::role')
  for (const { code, name, description, actions, upload } of ROLES) {
    const found: Row | null = await strapi.db.query('admin::role').findOne({ where: { code } })
    if (found) continue
    const role: Row = await service.create({ name, description })
    await strapi.db.query('admin::role').update({ where: { id: role.id }, data: { code } })
    const isTranslator = code === 'showroom-translator'
    const permissions = types
      .filter(({ isLocalized }) => isLocalized || !isTranslator)
      .flatMap((type) =>
        actions.map((action) => permissionFor({ type, components, action, locales, isTranslator })),
      )
    await service.assignPermissions(role.id, [
      ...permissions,
      ...upload.map((action) => ({
        action: `plugin::upload.${action}`,
        subject: null,
        properties: {},
        conditions: [],
      })),
    ])
  }
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
}) {
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

function isOfLanguage({ pluginOptions }: CmsType['fields'][number]['attribute']): boolean {
  return Object(Object(pluginOptions).i18n).localized === true
}
