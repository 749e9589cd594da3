export { buildVersion, versions, versionWorlds } from './versions'
