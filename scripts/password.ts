// npm run password: reads a password from the terminal and prints its hash for users files and content.
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { derivePassword } from './package/password'

const terminal = createInterface({ input: process.stdin, output: process.stderr })
const password = await terminal.question('Password: ')
terminal.close()
console.info(derivePassword(password, randomBytes(16)))
