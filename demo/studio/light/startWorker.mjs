/** Node's workers start as JavaScript: this one learns TypeScript first. */
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
