import './global.css'
import { standInForPictures } from '../ui'
import { reloadOnMissingChunk, removeServiceWorkers } from './diagnostics/cleanup'
import { boot } from './start/boot'

reloadOnMissingChunk()
standInForPictures()
removeServiceWorkers().catch(() => {})

const root = document.getElementById('root')
if (root) boot(root)
