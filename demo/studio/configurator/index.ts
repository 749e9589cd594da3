export { buildVersion, litAs, POSE, type Version, versions, versionWorlds } from './versions'
