export { FolderBusy as StoreBusy, lockFolder } from '../../server'
