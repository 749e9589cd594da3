/** Where uploads go: this machine, or any S3-compatible store. */
const storage = (env) => {
  if (!env('S3_BUCKET')) return {}
  return {
    provider: 'aws-s3',
    providerOptions: {
      ...(env('S3_PUBLIC_URL') && { baseUrl: env('S3_PUBLIC_URL') }),
      rootPath: env('S3_FOLDER', ''),
      s3Options: {
        credentials: { accessKeyId: env('S3_ACCESS_KEY'), secretAccessKey: env('S3_SECRET_KEY') },
        region: env('S3_REGION', 'us-east-1'),
        ...(env('S3_ENDPOINT') && { endpoint: env('S3_ENDPOINT') }),
        forcePathStyle: env.bool('S3_PATH_STYLE', false),
        params: { Bucket: env('S3_BUCKET') },
      },
    },
  }
}

module.exports = ({ env }) => ({
  upload: {
    config: {
      ...storage(env),
      sizeLimit: 4 * 1024 ** 3,
      // Widths in pixels, as the showroom chooses them; `thumbnail` is Strapi's own.
      breakpoints: { xxlarge: 3840, xlarge: 1920, large: 1000, medium: 750, small: 500 },
    },
  },
  'users-permissions': {
    config: { jwtSecret: env('JWT_SECRET'), jwt: { expiresIn: '1d' } },
  },
})
