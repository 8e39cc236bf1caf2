import type { SourceRelationView } from '#queries/shared/source-relations.ts'
import type { SourcePage } from '#queries/source-page.ts'
import { MarkdownText, type Targets } from '../shared/markdown-text.tsx'
import { Grade, Label } from '../shared/marks.tsx'
import { Section } from '../shared/page.tsx'
import { When } from '../shared/when.tsx'
import { SOURCE_RELATION_WORDS } from './words.ts'

/** Its relations to other sources, either way round; what is only alleged says so, and by whom. */
export const SourceRelations = (props: { readonly page: SourcePage }) => {
  const { page } = props
  const { source } = page.here
  const writable = page.here.cases.filter((one) => one.mayWrite)
  return (
    <Section
      id="relations"
      title="Relations to other sources"
      act={
        source.withdrawn
          ? null
          : writable.map((one) => (
              <a
                href={`/cases/${encodeURIComponent(one.slug)}/source-relations/new?source=${encodeURIComponent(source.slug)}`}
              >
                Record a relation in <bdi>{one.title}</bdi>
              </a>
            ))
      }
    >
      {source.protected ? (
        <p class="quiet">
          {page.here.can('identity.read')
            ? 'Shown to those who may know who this source is, and to no one else.'
            : 'Of a protected source only those who may know who it is are shown relations.'}
        </p>
      ) : null}
      {page.relations.length === 0 ? (
        <p class="quiet">None recorded.</p>
      ) : (
        <ul class="items">
          {page.relations.map((relation) => (
            <Relation relation={relation} targets={page.mentioned.get(relation.case.slug)} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const Relation = (props: {
  readonly relation: SourceRelationView
  readonly targets: Targets | undefined
}) => {
  const { relation } = props
  return (
    <li id={relation.id}>
      {SOURCE_RELATION_WORDS[relation.kind][relation.outgoing ? 0 : 1]}{' '}
      <a href={`/sources/${encodeURIComponent(relation.other.slug)}`}>
        <bdi>{relation.other.name}</bdi>
      </a>{' '}
      {relation.alleged ? <Grade tone="warning">alleged</Grade> : null}
      <p>
        {relation.alleged ? (
          <>
            Claimed in <Label label={relation.alleged.label} href={relation.alleged.href} /> by{' '}
            <bdi>{relation.alleged.source}</bdi>, not established ·{' '}
          </>
        ) : null}
        <Dates from={relation.from} until={relation.until} />
        <a href={`/cases/${encodeURIComponent(relation.case.slug)}`}>
          <bdi>{relation.case.title}</bdi>
        </a>{' '}
        · <a href={`/source-relations/${relation.id}`}>this relation</a>
      </p>
      {relation.note ? (
        <MarkdownText text={relation.note} targets={props.targets ?? new Map()} />
      ) : null}
    </li>
  )
}

const Dates = (props: { readonly from: string | null; readonly until: string | null }) => (
  <>
    {props.from ? (
      <>
        from <When edtf={props.from} />{' '}
      </>
    ) : null}
    {props.until ? (
      <>
        until <When edtf={props.until} />{' '}
      </>
    ) : null}
    {props.from || props.until ? '· ' : null}
  </>
)
