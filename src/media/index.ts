export { createBrowserClock, createTimeoutClock, wallClock } from './browserClock'
export { hasClosedHosts } from './closedHosts'
export { createDecoders } from './decoders'
export { type AheadLoad, loadedShare } from './loadedAhead'
export {
  isPageReachable,
  isReachable,
  isShowroom,
  mayPreload,
  onConnectionChange,
  onNetworkReturn,
} from './network'
export { pauseHiddenFilms } from './pageVisibility'
export { createPreloadCache, type PreloadCache } from './preloadCache'
export { hasMark, isHtml } from './probe'
export { isAutoplayRefusal, type Source, SourceError, type SourceRequest } from './source'
export { createSourceLoader } from './sourceLoader'
export { createTexture, decodeStill } from './texture'
export { createThroughput, followDownloads, reportedThroughput } from './throughput'
export { createVideoPool, type VideoPool } from './videoPool'
export { ensureWhole, isReadable } from './wholePicture'
export { withTimeout } from './withTimeout'
