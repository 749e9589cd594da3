// npm run updates: what is shown on a kiosk, and what comes next, for whoever stands at the machine.
import { updatesCommand } from '../src/desktop'

const { text, code } = await updatesCommand(process.argv.slice(2), process.env.SHOWROOM_RELEASE_KEY)
;(code === 0 ? console.info : console.error)(text)
process.exitCode = code
