// Written into the page by the build (scripts/vite/opening.ts).
import { openPage } from './opening'

const readJson = (id: string) => JSON.parse(document.getElementById(id)?.textContent || 'null') ?? undefined

openPage(readJson('page-start'), readJson('page-files')).catch(console.error)
