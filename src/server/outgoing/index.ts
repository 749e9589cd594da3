export { trustedAuthorities } from './authorities'
export { isPageInstead, ProxyFault, proxyFault, SignInFault } from './networkFaults'
export { createAsk, createOutgoing, type Outgoing } from './outgoing'
export { type Proxies, readProxies } from './proxies'
