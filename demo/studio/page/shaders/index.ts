export {
  addFragment,
  downFragment,
  gradeFragment,
  quadVertex,
  resolveFragment,
  upFragment,
} from './frame'
export { surfaceFragment, surfaceVertex } from './surface'
