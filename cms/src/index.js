// The showroom's part of the CMS, bundled from src/cms of the product by `npm run cms`.
const { errors } = require('@strapi/utils')

const showroom = () => import('../showroom/index.js')

module.exports = {
  register: async (context) =>
    (await showroom()).register({ ...context, ValidationError: errors.ValidationError }),
  bootstrap: async (context) => (await showroom()).bootstrap(context),
}
