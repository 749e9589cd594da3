import { type ApiOptions, createApi } from '../../../src/api'
import { resolveSettings } from '../../../src/settings'
import { type Answer, startBackend } from './backend'

/** A running backend with these answers, and the calls of an app that uses it. */
export async function connect(answer: Answer, api: object = {}, options: Partial<ApiOptions> = {}) {
  const { baseUrl, asked } = await startBackend(answer)
  const { settings } = resolveSettings({ file: { api: { baseUrl, retries: 0, ...api } } })
  return { api: createApi({ settings, ...options }), asked, baseUrl, settings }
}

/** The error that a call rejects with. */
export const reasonOf = (promise: Promise<unknown>) =>
  promise.then(() => undefined).catch((error: unknown) => error)
