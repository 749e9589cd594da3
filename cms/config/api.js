// The content's own routes answer everything, however they are asked (src/api/showroom); this holds for all others.
module.exports = { rest: { defaultLimit: 10000, maxLimit: 10000, withCount: true } }
