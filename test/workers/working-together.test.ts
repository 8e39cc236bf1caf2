import { workTogetherContract } from '#test/support/contract/working-together.ts'
import { workerScene } from '#test/support/worker-scene.ts'

workTogetherContract('D1, in workerd', async () => {
  const { person, visitor } = await workerScene()
  const [editor, checker, analyst] = [
    await person('editor'),
    await person('checker'),
    await person('analyst'),
  ]
  const opened = await editor.client.post('/cases/import/sample')
  if (!opened.ok) throw new Error(`the sample was refused: ${await opened.text()}`)
  return {
    editor: editor.client,
    checker: checker.client,
    analyst: analyst.client,
    visitor,
    ids: { editor: editor.id, checker: checker.id, analyst: analyst.id },
    soon: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  }
})
