// npm run inbox: what visitors wrote, as a list or as a table, and what became of its mail.
import { inboxCommand } from './inbox/command'

const { text, code } = await inboxCommand(process.argv.slice(2))
const isGood = code === 0
for await (const piece of text) (isGood ? process.stdout : process.stderr).write(piece)
process.exitCode = code
