/** Node starts workers as JavaScript: this one registers tsx first. */
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
