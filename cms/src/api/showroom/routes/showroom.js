/** What answers contain inside other records: nothing calls for these alone. */
const INSIDE = ['api::group.group', 'api::category.category', 'api::file-detail.file-detail']

// The scope is the permission that a role needs: Strapi would name it after this folder.
const route = (method, path, handler) => ({ method, path, handler, config: { auth: { scope: [handler] } } })
const get = (path, handler) => route('GET', path, handler)

/** Texts for translators, with a token of the panel. */
const TRANSLATION = 'api::showroom.translation'

/** The calls of the showroom, which src/cms of the product answers. */
module.exports = ({ strapi }) => ({
  routes: [
    ...Object.values(strapi.contentTypes)
      .filter(({ uid }) => uid.startsWith('api::') && !INSIDE.includes(uid))
      .flatMap(({ uid, kind, info: { singularName, pluralName } }) =>
        kind === 'singleType'
          ? [get(`/${singularName}`, `${uid}.find`)]
          : [get(`/${pluralName}`, `${uid}.find`), get(`/${pluralName}/:id`, `${uid}.findOne`)],
      ),
    get('/translations', `${TRANSLATION}.find`),
    route('POST', '/translations', `${TRANSLATION}.update`),
  ],
})
