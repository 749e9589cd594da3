import { checkPackage } from '../check/checkPackage'

const [, , dir = ''] = process.argv
process.send?.(await checkPackage(dir), () => process.exit())
