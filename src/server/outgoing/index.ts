export { trustedAuthorities } from './authorities'
export { isPageInstead, ProxyFault, proxyFault, SignInFault } from './networkFaults'
export { createAsk, createOutgoing, type Outgoing } from './outgoing'
export { readProxies } from './proxies'
