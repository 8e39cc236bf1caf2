import type { WeighingPage } from '#queries/weighing-page.ts'
import { Layout } from '../layout.tsx'
import { directionOf } from '../shared/direction.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { GroupSection, LonelyGroup } from './group.tsx'
import { WhatIf } from './what-if.tsx'

/** Rival accounts weighed against each other: which is least contradicted, how firmly, and what would change it. */
export const WeighingShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: WeighingPage
}) => {
  const { viewer, frame, page } = props
  const { groups } = page
  const alone = groups.filter(({ rivals }) => rivals === null)
  const mirror = directionOf(frame.language) === 'rtl'
  const of = { page, slug: frame.slug, csrf: viewer.csrf, mirror }
  const path = `/cases/${frame.slug}/weighing`
  const whatIf = (
    <WhatIf
      path={path}
      slug={frame.slug}
      view={page.view}
      supposed={page.supposed}
      names={page.names}
      unrecorded={page.unrecorded}
    />
  )
  return (
    <Layout viewer={viewer} title="Weighing" case={frame} current="weighing">
      <Saved path={viewer.path} />
      <PageHeader
        eyebrow={
          <>
            Weighing · {groups.length - alone.length}{' '}
            {groups.length - alone.length === 1 ? 'group' : 'groups'} of rivals ·{' '}
            <a href={`/cases/${frame.slug}/ratings`}>every rating</a>
          </>
        }
        title="Which account is least contradicted?"
      />
      <p class="vh" role="status" data-said />
      {page.supposed === null ? null : whatIf}
      {groups.length === 0 ? (
        <Empty
          title="No rival claims yet"
          action={
            page.here.can('record.write')
              ? { href: `/cases/${frame.slug}/claims`, label: 'Choose claims that compete' }
              : null
          }
        >
          Claims that cannot all be true share a group of rivals: give two of them the same group,
          and the evidence is rated against each.
        </Empty>
      ) : (
        <>
          {groups.map((group) =>
            group.rivals === null ? null : (
              <GroupSection {...of} group={group} rivals={group.rivals} />
            ),
          )}
          {alone.length === 0 ? null : (
            <Section id="alone" title="Without a rival" note={String(alone.length)}>
              {alone.map((group) => (
                <LonelyGroup {...of} group={group} />
              ))}
            </Section>
          )}
        </>
      )}
      {page.supposed === null && groups.length > 0 ? whatIf : null}
      <Limits page={page} />
    </Layout>
  )
}

/** What could not be computed, or not in full, and why. That nobody rated a group its sentence says. */
const Limits = ({ page }: { readonly page: WeighingPage }) => {
  const said = [
    ...page.groups.flatMap(({ notices, rivals }) => (rivals === null ? [] : notices)),
    ...page.notices,
  ].filter(({ code }) => code !== 'no-rating')
  return said.length === 0 ? null : (
    <Section id="limits" title="What could not be computed" note={String(said.length)}>
      <ul class="open">
        {said.map(({ message }) => (
          <li>{message}</li>
        ))}
      </ul>
    </Section>
  )
}
