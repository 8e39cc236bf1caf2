import { controlOf, FieldFrame, type FieldProps } from './field.tsx'

interface TextProps extends FieldProps {
  readonly value?: string | null | undefined
  readonly type?: 'text' | 'url' | 'email' | 'password' | 'search'
  /** Width in characters of what is expected; full width when left out. */
  readonly width?: 4 | 10 | 20
  readonly dir?: 'auto' | 'ltr' | 'rtl'
  readonly lang?: string
  readonly autocomplete?: string
}

/** One line of text. */
export const TextField = (props: TextProps) => (
  <FieldFrame {...props}>
    <input
      {...controlOf(props)}
      type={props.type ?? 'text'}
      value={props.value ?? ''}
      class={props.width ? `w${props.width}` : undefined}
      dir={props.dir ?? (props.type === undefined || props.type === 'text' ? 'auto' : 'ltr')}
      lang={props.lang}
      autocomplete={props.autocomplete ?? 'off'}
    />
  </FieldFrame>
)

interface AreaProps extends FieldProps {
  readonly value?: string | null | undefined
  readonly rows?: number
  readonly dir?: 'auto' | 'ltr' | 'rtl'
  readonly lang?: string
  /** Takes Markdown: a preview by POST /preview, and `[[C3]]` completion when `case` is the slug of the case. */
  readonly markdown?: boolean
  readonly case?: string
}

/** Several lines of text, with Markdown where asked. */
export const TextArea = (props: AreaProps) => (
  <FieldFrame {...props}>
    <textarea
      {...controlOf(props)}
      rows={props.rows ?? 5}
      dir={props.dir ?? 'auto'}
      lang={props.lang}
      data-markdown={props.markdown ? '' : undefined}
      data-complete={props.case ? `/cases/${props.case}/pick` : undefined}
      data-case={props.case}
    >
      {props.value ?? ''}
    </textarea>
  </FieldFrame>
)

export interface Option {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

interface ChoiceProps extends FieldProps {
  readonly options: readonly Option[]
  readonly value?: string | null | undefined
}

/** One of many, in a closed list; `prompt` is the empty first choice. */
export const Select = (props: ChoiceProps & { readonly prompt?: string }) => (
  <FieldFrame {...props}>
    <select {...controlOf(props)}>
      {props.prompt === undefined && props.required ? null : (
        <option value="">{props.prompt ?? ''}</option>
      )}
      {props.options.map((option) => (
        <option value={option.value} selected={option.value === props.value ? true : undefined}>
          {option.label}
        </option>
      ))}
    </select>
  </FieldFrame>
)

/** One of few, all in sight. */
export const Radios = (props: ChoiceProps & { readonly inline?: boolean }) => (
  <FieldFrame {...props} group>
    <div class={props.inline ? 'choices inline' : 'choices'}>
      {props.options.map((option) => (
        <Choice
          type="radio"
          name={props.name}
          option={option}
          checked={option.value === props.value}
        />
      ))}
    </div>
  </FieldFrame>
)

/** Any number of few. `values` are those ticked. */
export const Checkboxes = (
  props: FieldProps & {
    readonly options: readonly Option[]
    readonly values?: readonly string[] | undefined
  },
) => (
  <FieldFrame {...props} group>
    <div class="choices">
      {props.options.map((option) => (
        <Choice
          type="checkbox"
          name={props.name}
          option={option}
          checked={props.values?.includes(option.value) ?? false}
        />
      ))}
    </div>
  </FieldFrame>
)

/** A single yes or no. */
export const Checkbox = (
  props: FieldProps & { readonly checked?: boolean; readonly value?: string },
) => (
  <div class="field">
    <div class="choice">
      <input
        {...controlOf({ ...props, required: false })}
        type="checkbox"
        value={props.value ?? 'true'}
        checked={props.checked ? true : undefined}
      />
      <label for={props.name}>{props.label}</label>
    </div>
    {props.hint ? (
      <p class="hint" id={`${props.name}-hint`}>
        {props.hint}
      </p>
    ) : null}
  </div>
)

/** A date of the world, which may be vague; the hint says how. */
export const DateField = (props: Omit<TextProps, 'type' | 'width' | 'dir'>) => (
  <TextField
    {...props}
    hint={
      props.hint ?? (
        <>
          A day <code>2014-01-20</code> or 20 January 2014, a month <code>2014-01</code>, about{' '}
          <code>2014~</code>, or a span <code>2011-03/2013-08</code>
        </>
      )
    }
    width={20}
    dir="ltr"
  />
)

/** A file to hand in. The form needs `files`. */
export const FileField = (
  props: FieldProps & { readonly accept?: string; readonly multiple?: boolean },
) => (
  <FieldFrame {...props}>
    <input
      {...controlOf(props)}
      type="file"
      accept={props.accept}
      multiple={props.multiple ? true : undefined}
    />
  </FieldFrame>
)

const Choice = (props: {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly option: Option
  readonly checked: boolean
}) => {
  const id = `${props.name}-${props.option.value}`
  return (
    <div class="choice">
      <input
        type={props.type}
        id={id}
        name={props.name}
        value={props.option.value}
        checked={props.checked ? true : undefined}
        aria-describedby={props.option.hint ? `${id}-hint` : undefined}
      />
      <label for={id}>{props.option.label}</label>
      {props.option.hint ? (
        <p class="hint" id={`${id}-hint`}>
          {props.option.hint}
        </p>
      ) : null}
    </div>
  )
}
