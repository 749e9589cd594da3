import './global.css'
import { isReadable } from '../media'
import { handleBrokenImages } from '../ui'
import { reloadOnMissingChunk } from './diagnostics/cleanup'
import { boot } from './start/boot'

reloadOnMissingChunk()
handleBrokenImages(isReadable)

const root = document.getElementById('root')
if (root) boot(root)
