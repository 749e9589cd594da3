export {
  addFragment,
  downFragment,
  gradeFragment,
  quadVertex,
  resolveFragment,
  upFragment,
} from './frame'
export { depthFragment, depthVertex, surfaceFragment, surfaceVertex } from './surface'
