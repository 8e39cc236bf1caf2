import { withCase } from './scene.ts'

/** A private case with the editor as its lead and a contributor and a reader in it. */
export const withColleagues = async () => {
  const scene = await withCase('private')
  const members = { colleague: 'contributor', onlooker: 'reader' } as const
  for (const [name, role] of Object.entries(members)) {
    const { id } = await scene.user('contributor', name)
    await scene.editor.post('/cases/bridge/members', { user: id, role })
  }
  await scene.user('contributor', 'outsider')
  return {
    ...scene,
    colleague: await scene.as('contributor', 'colleague'),
    onlooker: await scene.as('contributor', 'onlooker'),
    say: async (text: string, more: object = { subject: { claim: 'C1' } }) =>
      scene.add('/cases/bridge/comments', { text, ...more }),
  }
}
