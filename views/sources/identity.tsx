import type { SourceIdentity } from '#queries/source-identity.ts'
import { Layout } from '../layout.tsx'
import { Label } from '../shared/marks.tsx'
import { MarkdownText } from '../shared/markdown-text.tsx'
import { Notice } from '../shared/notice.tsx'
import { Facts, PageHeader, Section } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'

/** Who a protected source is, on a page of its own, so that it is never in sight by the way. */
export const SourceIdentityPage = (props: {
  readonly viewer: Viewer
  readonly page: SourceIdentity
}) => {
  const { viewer, page } = props
  const { source } = page.here
  const path = `/sources/${encodeURIComponent(source.slug)}`
  return (
    <Layout viewer={viewer} title={`Who ${source.name} is`} site="sources">
      <PageHeader
        eyebrow={
          <a href={path}>
            <bdi>{source.name}</bdi>
          </a>
        }
        title={`Who ${source.name} is`}
      >
        {page.here.can('source.edit') && !source.withdrawn ? (
          <a class="btn btn-plain" href={`${path}/edit`}>
            Edit
          </a>
        ) : null}
      </PageHeader>
      <Notice kind="warning" title="Protected.">
        Others see the code name alone. Do not copy what stands here into statements, notes or file
        names: those are everyone’s.
      </Notice>
      {page.name === null ? (
        <p>
          Not recorded here: the source came in a case file, and a case file holds code names alone.
        </p>
      ) : null}
      <Facts
        of={[
          ['Name', page.name],
          ['Also known as', page.aliases.length === 0 ? null : page.aliases.join(', ')],
          ['Contact', page.contact],
        ]}
      />
      {page.description ? <MarkdownText text={page.description} targets={new Map()} /> : null}
      {page.written.length === 0 ? null : (
        <Section id="written" title="Where its name is written">
          <p>
            Protecting a source changes no one’s words. These records still hold one of its names,
            and whoever may read them reads it: edit them if they give the source away. Their
            earlier versions stay in their histories.
          </p>
          <ul class="items">
            {page.written.map((one) => (
              <li>
                <Label label={one.label} />{' '}
                <a href={one.href} dir="auto">
                  {one.title}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Layout>
  )
}
