/** Of the program. */
export { version } from '../../package.json'
