/** The path that the showroom is served at. All URLs of the app are below it. */
export const basePath: string = import.meta.env.BASE_URL
