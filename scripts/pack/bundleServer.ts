// Part of npm run build: builds the server beside the app, and the schemas beside both.
import { dirname } from 'node:path'
import { writeSchemas } from '../docs/schemas'
import { SERVER_DIR } from './folders'
import { buildServer } from './server'

const folder = dirname(SERVER_DIR)
await buildServer(folder)
writeSchemas(folder)
