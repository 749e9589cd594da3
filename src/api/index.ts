export { prepareCalls } from './call'
export {
  type Answers,
  type Api,
  type ApiOptions,
  createApi,
  type Login,
} from './createApi'
export { ApiError, errorText, loadFailureText } from './error'
export type { FirstAnswer } from './loadRecords'
export { errorOutcome } from './outcome'
