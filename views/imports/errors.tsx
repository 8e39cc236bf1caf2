import type { FieldError } from '#domain/errors.ts'

/** What is wrong with a case file, each fault with its place in the file. */
export const FileErrors = (props: { readonly errors: readonly FieldError[] }) => (
  <ul class="items">
    {props.errors.map(({ path, message }) => (
      <li>
        {path === '' ? null : <code dir="ltr">{path}</code>} {message}
      </li>
    ))}
  </ul>
)
