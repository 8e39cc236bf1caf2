import { answeringContract } from '#test/support/contract/answering.ts'
import { workerScene } from '#test/support/worker-scene.ts'

answeringContract('D1, in workerd', async () => {
  const { person } = await workerScene()
  const [editor, checker] = [await person('editor'), await person('checker')]
  const opened = await editor.client.post('/cases/import/sample')
  if (!opened.ok) throw new Error(`the sample was refused: ${await opened.text()}`)
  const member = { user: checker.id, role: 'contributor' }
  const joined = await editor.client.post('/cases/detainee-photographs/members', member)
  if (!joined.ok) throw new Error(await joined.text())
  return { editor: editor.client, checker: checker.client }
})
