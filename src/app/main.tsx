import './global.css'
import { handleBrokenImages } from '../ui'
import { reloadOnMissingChunk, removeServiceWorkers } from './diagnostics/cleanup'
import { boot } from './start/boot'

reloadOnMissingChunk()
handleBrokenImages()
removeServiceWorkers().catch(() => {})

const root = document.getElementById('root')
if (root) boot(root)
