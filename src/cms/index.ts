export type { CmsField, CmsModel, CmsType } from './model/attribute'
export { buildCmsModel } from './model/build'
export { renderSchemas } from './model/schemas'
export { bootstrap, register } from './project'
