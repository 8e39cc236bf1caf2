/** "e2-1" and "Photo of the provider.JPG" → "e2-1.jpg": what kind of file it is, and nothing else of its name. */
export const neutralFileName = (stem: string, name: string): string => {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]
  return extension === undefined ? stem : `${stem}.${extension.toLowerCase()}`
}
