export { prepareCalls } from './call'
export {
  type Answers,
  type Api,
  type ApiOptions,
  createApi,
  type LoadOptions,
  type Login,
} from './createApi'
export { ApiError, errorText, loadFailureText } from './error'
export type { FirstAnswer } from './loadRecords'
export { type ErrorOutcome, errorOutcome } from './outcome'
