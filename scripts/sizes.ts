import { measure, type Size, totalGzip } from './sizes/report'

const [appDir = 'dist/app', locale = 'en'] = process.argv.slice(2)
const { start, gpu, parts } = await measure(appDir, locale)
print('Before the first hotspot can be touched', start)
for (const [name, bytes] of Object.entries(parts))
  console.info(`  ${kilobytes(bytes).padStart(9)} gzip  of the script: ${name}`)
print('The GPU stage, after the first picture', gpu)

function print(title: string, sizes: readonly Size[]) {
  console.info(`\n${title}: ${kilobytes(totalGzip(sizes))} gzip`)
  for (const { file, bytes, gzip } of sizes) {
    console.info(`  ${kilobytes(gzip).padStart(9)} gzip  ${kilobytes(bytes).padStart(9)}  ${file}`)
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
