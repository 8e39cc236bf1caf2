export { CHECK_WORDS } from '#weighing/check-words.ts'
