/** What answers contain inside other records: nothing calls for these alone. */
const INSIDE = ['api::group.group', 'api::category.category', 'api::file-detail.file-detail']

// The scope is the permission that a role needs: Strapi would name it after this folder.
const get = (path, handler) => ({ method: 'GET', path, handler, config: { auth: { scope: [handler] } } })

/** The calls of the showroom, which src/cms of the product answers. */
module.exports = ({ strapi }) => ({
  routes: Object.values(strapi.contentTypes)
    .filter(({ uid }) => uid.startsWith('api::') && !INSIDE.includes(uid))
    .flatMap(({ uid, kind, info: { singularName, pluralName } }) =>
      kind === 'singleType'
        ? [get(`/${singularName}`, `${uid}.find`)]
        : [get(`/${pluralName}`, `${uid}.find`), get(`/${pluralName}/:id`, `${uid}.findOne`)],
    ),
})
