import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { CMS } from '../../../scripts/cms/install'
import { type RunningCms, startCms } from './cms'

/** A Strapi's content types and components, as `tests/fixtures/strapi/model.json` describes them. */
export interface ForeignModel {
  readonly components: Record<string, Record<string, ForeignField>>
  readonly types: Record<string, ForeignType>
}

interface ForeignType {
  localized: boolean
  draftAndPublish?: boolean
  attributes: Record<string, ForeignField>
}

type ForeignField = Readonly<Record<string, unknown>>

/** The model of a Strapi that somebody made by hand for the showroom's calls. */
export const readForeignModel = async (): Promise<ForeignModel> =>
  JSON.parse(await readFile('tests/fixtures/strapi/model.json', 'utf8'))

export interface ForeignOptions {
  readonly model: ForeignModel
  /** Types that visitors may not read. */
  readonly hidden: readonly string[]
  /** Records by type, created at the start. */
  readonly records: Readonly<Record<string, readonly object[]>>
}

/** Starts a Strapi 5 with types of its own, which knows nothing of the showroom. */
export async function startForeignCms(options: ForeignOptions): Promise<RunningCms> {
  await mkdir('.cache/cms', { recursive: true })
  const project = resolve(await mkdtemp('.cache/cms/foreign-'))
  const remove = () => rm(project, { recursive: true, force: true })
  try {
    await writeProject(project, options)
    const cms = await startCms({ project, locales: 'en' })
    return {
      ...cms,
      async end() {
        await cms.end()
        await remove()
      },
    }
  } catch (cause) {
    await remove()
    throw cause
  }
}

async function writeProject(project: string, options: ForeignOptions): Promise<void> {
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(project, path)), { recursive: true })
    await writeFile(join(project, path), text)
  }
  await symlink(resolve(CMS, 'node_modules'), join(project, 'node_modules'), 'junction')
  for (const name of ['package.json', 'config/database.js', 'config/server.js', 'favicon.png'])
    await cp(join(CMS, name), join(project, name))
  await write('config/admin.js', ADMIN)
  await write('config/plugins.js', PLUGINS)
  await write('config/middlewares.js', `module.exports = ${JSON.stringify(MIDDLEWARES)}`)
  await write('src/index.js', bootstrapOf(options))
  for (const [uid, attributes] of Object.entries(options.model.components)) {
    const [category = '', name = ''] = uid.split('.')
    const schema = { collectionName: `${category}_${name}`, info: { displayName: name }, attributes }
    await write(`src/components/${category}/${name}.json`, JSON.stringify(schema))
  }
  for (const [name, type] of Object.entries(options.model.types)) {
    const api = `src/api/${name}`
    await write(`${api}/content-types/${name}/schema.json`, JSON.stringify(schemaOf(name, type)))
    for (const part of ['Router', 'Controller', 'Service'])
      await write(
        `${api}/${part.toLowerCase()}s/${name}.js`.replace('/routers/', '/routes/'),
        `module.exports = require('@strapi/strapi').factories.createCore${part}('api::${name}.${name}')`,
      )
  }
}

function schemaOf(name: string, { localized, draftAndPublish = false, attributes }: ForeignType) {
  const pluginOptions = { i18n: { localized } }
  const pluralName = name.endsWith('x') ? `${name}es` : `${name}s`
  return {
    ...{ kind: 'collectionType', collectionName: pluralName.replaceAll('-', '_') },
    info: { singularName: name, pluralName, displayName: name },
    options: { draftAndPublish },
    pluginOptions,
    // As Strapi's own editor of types writes them.
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([field, attribute]) => [field, { pluginOptions, ...attribute }]),
    ),
  }
}

/** Lets visitors read, and creates the records. */
function bootstrapOf({ model, hidden, records }: ForeignOptions): string {
  const open = Object.keys(model.types).filter((name) => !hidden.includes(name))
  return `module.exports = {
  async bootstrap({ strapi }) {
    const role = await strapi.db
      .query('plugin::users-permissions.role')
      .findOne({ where: { type: 'public' } })
    const permissions = strapi.db.query('plugin::users-permissions.permission')
    for (const name of ${JSON.stringify(open)})
      await permissions.create({ data: { action: 'api::' + name + '.' + name + '.find', role: role.id } })
    for (const [name, rows] of Object.entries(${JSON.stringify(records)}))
      for (const data of rows) await strapi.documents('api::' + name + '.' + name).create({ data })
  },
}
`
}

const ADMIN = `module.exports = ({ env }) => ({
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  serveAdminPanel: false,
})
`

const PLUGINS = `module.exports = ({ env }) => ({
  'users-permissions': { config: { jwtSecret: env('JWT_SECRET') } },
})
`

const MIDDLEWARES = [
  ...['logger', 'errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'],
].map((name) => `strapi::${name}`)
