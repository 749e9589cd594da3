import fc from 'fast-check'

/**
 * What is drawn at random is drawn the same each time: a commit passes or fails, and does so again. `npm run test:steady` and
 * `TEST_SEED=7 npm test` draw other cases. A property that fails names its seed, its path and the smallest case.
 */
const seed = Number(process.env.TEST_SEED ?? 20_261_122)
if (!Number.isSafeInteger(seed)) throw new TypeError('TEST_SEED must be a whole number')
fc.configureGlobal({ seed })
