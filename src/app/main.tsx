import './global.css'
import { boot } from './boot'
import { reloadOnMissingChunk, removeServiceWorkers } from './cleanup'

reloadOnMissingChunk()
removeServiceWorkers().catch(() => {})

const root = document.getElementById('root')
if (root) boot(root)
