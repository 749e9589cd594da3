/**
 * What no visitor needs before they can touch the first place. Loaded in one piece, so that no feature is on the
 * screen without what it calls: a contact form always has its outbox.
 */

export { removeServiceWorkers } from './diagnostics/oldCaches'
export { createCart } from './embed/cart'
export { createNonce } from './embed/checksum'
export { openConfiguration, packConfiguration } from './embed/configurationUrl'
export { features } from './features'
export { openOutbox } from './messages/openOutbox'
export { followNetwork } from './start/networkNotice'
