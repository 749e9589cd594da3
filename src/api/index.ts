export { type Answers, type Api, type ApiOptions, createApi, type LoadWatch, type Login } from './createApi'
export { ApiError, errorText, loadFailureText } from './error'
export { type ErrorOutcome, errorOutcome } from './outcome'
