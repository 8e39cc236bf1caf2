import { LET_IN_AS } from '#domain/member.ts'
import { controlOf, FieldFrame } from '../shared/field.tsx'
import type { FormValues } from '../shared/values.ts'

const HINTS = {
  reader: 'Reads the case',
  contributor: 'Adds, edits, withdraws, links, rates and assesses',
  reviewer: 'Rates, assesses, approves and returns',
  lead: 'All of these; members, who may read it, and who protected sources are',
  guest: 'Reads the case until a day, takes nothing out and writes nothing',
} as const

/**
 * As what someone is let into a case. `of` sets the ids apart where two such forms stand on one page;
 * errors lead to the fields of the form that was refused.
 */
export const TermFields = (props: { readonly values: FormValues; readonly of?: string }) => {
  const { values, of = '' } = props
  const { errors } = values
  const id = (name: string) => (of === '' || errors?.length ? name : `${of}-${name}`)
  return (
    <>
      <FieldFrame name={id('role')} label="Role" errors={errors} required group>
        <div class="choices">
          {LET_IN_AS.map((role) => (
            <div class="choice">
              <input
                type="radio"
                id={id(`role-${role}`)}
                name="role"
                value={role}
                checked={values.text('role') === role ? true : undefined}
                aria-describedby={id(`role-${role}-hint`)}
              />
              <label for={id(`role-${role}`)}>{role}</label>
              <p class="hint" id={id(`role-${role}-hint`)}>
                {HINTS[role]}
              </p>
            </div>
          ))}
        </div>
      </FieldFrame>
      <FieldFrame
        name={id('until')}
        label="A guest’s last day"
        hint="A day, such as 2026-03-31; left empty, no end"
        errors={errors}
      >
        <input
          {...controlOf({ name: id('until'), label: '', hint: 'day', errors })}
          name="until"
          type="text"
          value={values.text('until')}
          class="w10"
          dir="ltr"
          autocomplete="off"
        />
      </FieldFrame>
      <div class="field">
        <div class="choice">
          <input
            id={id('identities')}
            name="identities"
            type="checkbox"
            value="true"
            checked={values.yes('identities') ? true : undefined}
          />
          <label for={id('identities')}>May see who protected sources are</label>
        </div>
      </div>
    </>
  )
}
