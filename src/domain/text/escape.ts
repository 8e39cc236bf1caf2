/** Text as it may stand in HTML or XML, in an attribute too; for what is written as text and not by JSX. */
export const escapeHtml = (text: string): string =>
  UNSAFE.test(text) ? text.replaceAll(EACH, (sign) => ENTITIES[sign] ?? sign) : text

const UNSAFE = /[&<>"']/
const EACH = /[&<>"']/g

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
