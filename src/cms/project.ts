import { createRoutes } from './access/routes'
import { createRecords } from './answers/records'
import { createAnswerTexts } from './answers/texts'
import { createCurrentAnswers } from './answers/visible'
import { buildCmsModel } from './model/build'
import { createPages } from './preview/pages'
import { addPublishing, resumePublishing } from './publish/publishing'
import { writePullToken } from './publish/pullToken'
import { seedOnce } from './seed/seed'
import { createLanguages, currentLanguages, wantedLanguages } from './setup/languages'
import { writeLayouts } from './setup/layouts'
import { allowReading, createRoles } from './setup/permissions'
import { allowRights, registerRights } from './setup/rights'
import type { Strapi } from './strapi'
import { addStudio, type Studio } from './studio/routes'
import { addTranslation } from './translation/routes'
import { createValidation, type ValidationErrorClass } from './validation/validation'

const model = buildCmsModel()

/** Before Strapi starts: routes, controllers and what it does when something changes. */
export async function register({
  strapi,
  ValidationError,
}: {
  readonly strapi: Strapi
  readonly ValidationError: ValidationErrorClass
}): Promise<void> {
  strapi.contentType('plugin::users-permissions.user').attributes.scope = { type: 'json' }
  const languages = remembered(() => currentLanguages(strapi))
  const records = createRecords(strapi, model, async () => (await languages.get()).defaultLocale)
  const texts = createAnswerTexts(records, model)
  const answers = createCurrentAnswers(texts, records.types)
  const secret = String(strapi.config.get('plugin::users-permissions.jwtSecret'))
  const routes = createRoutes({
    ...{ strapi, texts, answers, languages: languages.get },
    secret: `worlds ${secret}`,
  })
  for (const type of records.types) strapi.get('controllers').set(type.uid, () => routes.controllerOf(type))
  strapi.server.use(routes.unlocking)
  await registerRights(strapi)
  addPublishing(strapi, model.types)
  const appDir = process.env.CMS_APP
  if (appDir)
    strapi.server.use(createPages({ appDir, settings: process.env.CMS_SETTINGS, languages: languages.get }))
  let studio: Studio | undefined
  const change = (uid: string) => {
    if (uid === 'plugin::i18n.locale') languages.forget()
    texts.change(uid)
    studio?.changed()
  }
  const dir = process.env.CMS_STUDIO
  if (appDir && dir)
    studio = addStudio({ strapi, model, texts, languages: languages.get, secret, dir, change })
  watchChanges(strapi, change)
  addTranslation({ strapi, model, languages: languages.get, change })
  strapi.documents.use(createValidation(strapi, model, ValidationError))
}

/** After Strapi has started: languages, settings, permissions, layouts and, once, the demo. */
export async function bootstrap({ strapi }: { readonly strapi: Strapi }): Promise<void> {
  await createLanguages(strapi, wantedLanguages())
  const { locales } = await currentLanguages(strapi)
  await strapi
    .plugin('upload')
    .service('upload')
    // Pictures stay as they were uploaded.
    .setSettings({ sizeOptimization: false, responsiveDimensions: true, autoOrientation: false })
  const visible = model.types.filter(
    ({ endpoint }) => !['groups', 'categories', 'file-details'].includes(endpoint),
  )
  await strapi.db.transaction(async () => {
    await allowReading(strapi, visible)
    await createRoles(strapi, model, locales)
    await allowRights(strapi)
  })
  strapi.log.info('The roles are ready.')
  await strapi.db.transaction(() => writeLayouts(strapi, model))
  strapi.log.info('The forms are ready.')
  await writePullToken(strapi, process.env.RELEASE_PULL_TOKEN_FILE)
  await seedOnce(strapi, model, process.env.CMS_SEED)
  await resumePublishing(strapi)
}

/** Records, files and languages; Strapi's own tables change all the time. */
function watchChanges(strapi: Strapi, change: (uid: string) => void): void {
  const watched = [...model.types.map(({ uid }) => uid), 'plugin::upload.file', 'plugin::i18n.locale']
  const onChange = (event: { readonly model: { readonly uid: string } }) => change(event.model.uid)
  const hooks = ['Create', 'Update', 'Delete'].flatMap((name) => [`after${name}`, `after${name}Many`])
  strapi.db.lifecycles.subscribe({
    models: watched,
    ...Object.fromEntries(hooks.map((hook) => [hook, onChange])),
  })
  // Parts and relations of a record are stored after the record itself.
  strapi.documents.use(async ({ uid, action }, next) => {
    const result = await next()
    if (watched.includes(uid) && !action.startsWith('find') && action !== 'count') change(uid)
    return result
  })
}

function remembered<T>(read: () => Promise<T>) {
  let value: Promise<T> | undefined
  return {
    get: () => {
      value ??= read()
      return value
    },
    forget: () => {
      value = undefined
    },
  }
}
