import { Diff } from './diff.tsx'

/** One field that two people changed: both versions against what both had read, mine chosen unless the person says otherwise. */
export const ConflictField = (props: {
  readonly name: string
  readonly label: string
  readonly base: string | null
  readonly mine: string
  readonly theirs: string
  /** Long text can be combined by hand instead of choosing. */
  readonly long?: boolean
}) => (
  <fieldset class="clash">
    <legend>{props.label}</legend>
    <div class="two">
      <Side name={props.name} side="mine" title="Yours" base={props.base} text={props.mine} />
      <Side
        name={props.name}
        side="theirs"
        title="Theirs, saved first"
        base={props.base}
        text={props.theirs}
      />
    </div>
    <div class="field">
      <label for={props.name}>What to save</label>
      {props.long ? (
        <textarea id={props.name} name={props.name} rows={6} dir="auto">
          {props.mine}
        </textarea>
      ) : (
        <input id={props.name} name={props.name} type="text" value={props.mine} dir="auto" />
      )}
    </div>
  </fieldset>
)

const Side = (props: {
  readonly name: string
  readonly side: 'mine' | 'theirs'
  readonly title: string
  readonly base: string | null
  readonly text: string
}) => (
  <div class="version">
    <p class="quiet">{props.title}</p>
    {props.base === null ? (
      <p dir="auto">{props.text}</p>
    ) : (
      <Diff before={props.base} after={props.text} />
    )}
    <button type="button" class="btn btn-plain" data-use={props.name} data-text={props.text} hidden>
      Use this
    </button>
  </div>
)
