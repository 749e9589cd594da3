export { prepareCalls } from './call'
export {
  type Answers,
  type Api,
  type ApiOptions,
  createApi,
  type FirstAnswer,
  type LoadOptions,
  type Login,
} from './createApi'
export { ApiError, errorText, loadFailureText } from './error'
export { type ErrorOutcome, errorOutcome } from './outcome'
