// Part of npm run build: builds the server beside the app.
import { dirname } from 'node:path'
import { SERVER_DIR } from './folders'
import { buildServer } from './server'

await buildServer(dirname(SERVER_DIR))
