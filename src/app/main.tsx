import './global.css'
import { standInForPictures } from '../ui'
import { boot } from './boot'
import { reloadOnMissingChunk, removeServiceWorkers } from './cleanup'

reloadOnMissingChunk()
standInForPictures()
removeServiceWorkers().catch(() => {})

const root = document.getElementById('root')
if (root) boot(root)
