import { isolateBidi } from '#domain/text/bidi.ts'
import type { ProvenancePage } from '#queries/provenance-page.ts'
import type { PictureNode } from '#weighing/provenance-picture.ts'
import { marksOf, overline, ProvenanceChart, type PictureWords } from '../charts/provenance.tsx'
import { EVIDENCE_KIND_WORDS } from '../evidence/words.ts'
import { Layout } from '../layout.tsx'
import { directionOf } from '../shared/direction.ts'
import { partyLetters } from '../shared/marks.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty, Notice } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { hrefOfKey } from '../weighing/sentence.tsx'

/** The provenance graph of a claim, with a table that says the same. */
export const ProvenanceShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: ProvenancePage
}) => {
  const { viewer, frame, page } = props
  const { shown } = page
  const path = `/cases/${frame.slug}/provenance`
  const mayWrite = page.here.can('record.write')
  return (
    <Layout viewer={viewer} title="Provenance" case={frame} current="provenance">
      <PageHeader
        title="What it rests on"
        sub="The claim on one side, origins on the other; the fewest places that all recorded chains pass through are ringed."
      />
      {shown === null ? (
        <Empty
          title="No claims yet"
          action={
            mayWrite ? { href: `/cases/${frame.slug}/claims/new`, label: 'Add a claim' } : null
          }
        >
          Provenance is drawn from the evidence linked to claims.
        </Empty>
      ) : (
        <>
          <form class="filters" action={path}>
            <div class="field whole">
              <label for="claim">Claim</label>
              <select id="claim" name="claim">
                {page.claims.map((claim) => (
                  <option
                    value={claim.label}
                    selected={claim.key === shown.claim.key ? true : undefined}
                  >
                    {claim.label} {isolateBidi(claim.wording)}
                  </option>
                ))}
              </select>
            </div>
            <button type="submit" class="btn btn-plain">
              Show
            </button>
          </form>
          <h2 dir="auto">
            <a href={hrefOfKey(shown.claim.key, frame.slug)}>{shown.claim.wording}</a>
          </h2>
          {shown.picture.nodes.length === 1 ? (
            <Empty
              title="No evidence is linked to this claim yet"
              action={
                mayWrite
                  ? {
                      href: `/cases/${frame.slug}/links/new?claim=${shown.claim.label}`,
                      label: 'Link an item',
                    }
                  : null
              }
            >
              Once an item is, the picture shows what it derives from, back to its origins.
            </Empty>
          ) : (
            <Picture frame={frame} page={page} shown={shown} />
          )}
        </>
      )}
    </Layout>
  )
}

/** A picture of more nodes than this cannot be read, and takes too long to lay out. */
const MOST_DRAWN = 300

const Picture = (props: {
  readonly frame: CaseFrame
  readonly page: ProvenancePage
  readonly shown: NonNullable<ProvenancePage['shown']>
}) => {
  const { frame, page, shown } = props
  const words = wordsOf(page)
  const [lo, hi] = shown.sides.supports.chains
  return (
    <>
      <p class="quiet">
        {shown.sides.supports.items.length} supporting, {shown.sides.refutes.items.length} refuting;{' '}
        {lo === hi ? lo : `${lo}–${hi}`} recorded {hi === 1 ? 'chain' : 'chains'} in support.
      </p>
      {shown.picture.nodes.length > MOST_DRAWN ? (
        <Notice kind="info">
          {shown.picture.nodes.length} items and sources, even with those folded that lead to the
          same origin: too many to draw. The table below has the first {MOST_DRAWN}.
        </Notice>
      ) : (
        <ProvenanceChart
          picture={shown.picture}
          words={words}
          slug={frame.slug}
          mirrored={directionOf(frame.language) === 'rtl'}
          label={`What ${shown.claim.label} rests on`}
        />
      )}
      <Table
        caption="The same as a table"
        visibleCaption
        head={
          <tr>
            <th scope="col">What</th>
            <th scope="col">Rests on</th>
            <th scope="col">Marks</th>
          </tr>
        }
      >
        {shown.picture.nodes.slice(0, MOST_DRAWN).map((node) => (
          <tr data-row>
            <th scope="row">
              <span class="lb">{overline(node, words)}</span>{' '}
              <Named keys={node.members} words={words} slug={frame.slug} />
            </th>
            <td data-label="Rests on" class="wide">
              <Named
                keys={shown.picture.edges
                  .filter((edge) => edge.from === node.key)
                  .map((edge) => edge.to)}
                words={words}
                slug={frame.slug}
              />
            </td>
            <td data-label="Marks">
              <Marks node={node} />
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}

const Marks = (props: { readonly node: PictureNode }) => (
  <>{marksOf(props.node).join(', ') || '–'}</>
)

const Named = (props: {
  readonly keys: readonly string[]
  readonly words: PictureWords
  readonly slug: string
}) =>
  props.keys.length === 0 ? (
    <>–</>
  ) : (
    <>
      {props.keys.map((key, place) => (
        <>
          {place === 0 ? '' : ', '}
          <a href={hrefOfKey(key, props.slug)}>
            <bdi>{props.words.names.get(key) ?? key}</bdi>
          </a>
        </>
      ))}
    </>
  )

function wordsOf({ weighed }: ProvenancePage): PictureWords {
  const letters = partyLetters(weighed.parties.map((party) => party.name))
  const letterOf = new Map(weighed.parties.map((party, place) => [party.key, letters[place] ?? '']))
  return {
    names: new Map([
      ...weighed.claims.map(({ key, wording }): [string, string] => [key, wording]),
      ...weighed.evidence.map(({ key, title }): [string, string] => [key, title]),
      ...weighed.sources.map(({ key, name }): [string, string] => [key, name]),
    ]),
    kinds: new Map([
      ...weighed.evidence.map(({ key, kind }): [string, string] => [
        key,
        EVIDENCE_KIND_WORDS[kind].toLowerCase(),
      ]),
      ...weighed.sources.map((source): [string, string] => [
        source.key,
        source.protected ? 'protected' : '',
      ]),
    ]),
    letters: new Map(
      weighed.sources.flatMap(({ key, party }): [string, string][] =>
        party === null ? [] : [[key, letterOf.get(party) ?? '']],
      ),
    ),
  }
}
