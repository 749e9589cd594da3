// Written into the page by the build (scripts/vite/opening.ts).
import { openPage } from './opening'

const told = (id: string) => JSON.parse(document.getElementById(id)?.textContent || 'null') ?? undefined

openPage(told('page-start'), told('page-files')).catch(console.error)
