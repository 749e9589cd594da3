// npm run inbox: lists visitors' messages, or exports them as a table, with the status of their mail.
import { inboxCommand } from './inbox/command'

const { text, code } = await inboxCommand(process.argv.slice(2))
const isGood = code === 0
for await (const piece of text) (isGood ? process.stdout : process.stderr).write(piece)
process.exitCode = code
