// npm run updates: shows the current and the next release of a kiosk, for an operator at the machine.
import { updatesCommand } from '../src/desktop'

const { text, code } = await updatesCommand(process.argv.slice(2), process.env.SHOWROOM_RELEASE_KEY)
;(code === 0 ? console.info : console.error)(text)
process.exitCode = code
