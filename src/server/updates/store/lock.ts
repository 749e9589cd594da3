export { FolderBusy as StoreBusy, lockFolder } from '../../files/folderLock'
