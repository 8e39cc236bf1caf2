declare const __ASSETS__: Readonly<Record<string, string>> | undefined

/** Addresses with a content hash, put in by the build (scripts/assets.ts); from source they are the plain names. */
const built = typeof __ASSETS__ === 'undefined' ? undefined : __ASSETS__

/** The address of an asset, such as `app.css`. It changes with the content, so that it can be cached for good. */
export const assetUrl = (name: string): string => built?.[name] ?? `/assets/${name}`
