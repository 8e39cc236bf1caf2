import { controlOf, FieldFrame, type FieldProps } from './field.tsx'

interface PickerProps extends FieldProps {
  /** What the server takes back: a label (`E12`), a slug or an id. */
  readonly value?: string | null | undefined
  /** How the chosen record is called, shown beside the value. */
  readonly chosen?: string | null | undefined
  /** Where to search: answers `{ "options": [{ "value", "label", "hint"? }] }` to `?q=`. */
  readonly src: string
  /** A form that makes a new one, opened in place; the words on its entry, such as "Add a new source". */
  readonly create?: { readonly href: string; readonly label: string }
}

/**
 * Picks a record by searching as one types. Without JavaScript it is a text field that takes a label or slug, with a
 * page to look them up on;
 * the script turns it into an ARIA combobox and opens `create` in a dialog.
 */
export const Picker = (props: PickerProps) => (
  <FieldFrame {...props}>
    <div class="picker" data-picker={props.src}>
      <input
        {...controlOf(props)}
        type="text"
        value={props.value ?? ''}
        data-chosen={props.chosen ?? undefined}
        dir="auto"
        autocomplete="off"
        spellcheck={false}
      />
      {props.chosen ? (
        <p class="picked" dir="auto">
          {props.chosen}
        </p>
      ) : null}
      {props.src.includes('?of=') ? (
        <noscript>
          <p class="hint">
            <a href={props.src} target="_blank">
              Look it up
            </a>
          </p>
        </noscript>
      ) : null}
      {props.create ? (
        <p class="hint">
          <a href={props.create.href} data-create target="_blank">
            {props.create.label}
          </a>
        </p>
      ) : null}
    </div>
  </FieldFrame>
)
