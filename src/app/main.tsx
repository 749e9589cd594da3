import './global.css'
import { handleBrokenImages } from '../ui'
import { reloadOnMissingChunk } from './diagnostics/cleanup'
import { boot } from './start/boot'

reloadOnMissingChunk()
handleBrokenImages()

const root = document.getElementById('root')
if (root) boot(root)
