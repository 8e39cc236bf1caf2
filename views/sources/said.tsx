import type { SourcePage } from '#queries/source-page.ts'
import type { Part } from '#queries/source/from-source.ts'
import type { Child } from 'hono/jsx'
import { ChallengeStateWords } from '../challenges/state.tsx'
import { GROUND_WORDS } from '../claims/words.ts'
import { EVIDENCE_KIND_WORDS } from '../evidence/words.ts'
import { Label } from '../shared/marks.tsx'
import { MarkdownText } from '../shared/markdown-text.tsx'
import { Section } from '../shared/page.tsx'
import { When } from '../shared/when.tsx'

export const SourceStatements = (props: { readonly page: SourcePage }) => (
  <Section id="statements" title="What it said" note={countOf(props.page.statements)}>
    {props.page.statements.total === 0 ? (
      <p class="quiet">No statement recorded.</p>
    ) : (
      <ul class="items">
        {props.page.statements.rows.map((one) => (
          <li>
            <Label label={one.label} />{' '}
            <a href={one.href} dir="auto" lang={one.language ?? undefined}>
              {shortened(one.text)}
            </a>
            <p>
              {one.saidOn ? <When edtf={one.saidOn} /> : 'undated'} · <InCase of={one.case} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </Section>
)

export const SourceItems = (props: { readonly page: SourcePage }) => (
  <Section id="items" title="Evidence from it" note={countOf(props.page.items)}>
    {props.page.items.total === 0 ? (
      <p class="quiet">No item recorded.</p>
    ) : (
      <ul class="items">
        {props.page.items.rows.map((one) => (
          <li>
            <Label label={one.label} />{' '}
            <a href={one.href} dir="auto">
              {one.title}
            </a>
            <p>
              {EVIDENCE_KIND_WORDS[one.kind]}
              {one.published ? (
                <>
                  {' · '}
                  <When edtf={one.published} />
                </>
              ) : null}{' '}
              · <InCase of={one.case} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </Section>
)

export const SourceChallenges = (props: { readonly page: SourcePage }) =>
  props.page.challenges.length === 0 ? null : (
    <Section id="challenges" title="Challenges to it">
      <ul class="items">
        {props.page.challenges.map((one) => (
          <li>
            <strong>{GROUND_WORDS[one.ground]}</strong>: <Label label={one.label} />{' '}
            <a href={one.href} dir="auto">
              {one.wording}
            </a>
            {one.note ? (
              <MarkdownText
                text={one.note}
                targets={props.page.mentioned.get(one.case.slug) ?? new Map()}
              />
            ) : null}
            <p>
              <ChallengeStateWords of={one} /> · <InCase of={one.case} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )

const InCase = (props: { readonly of: { readonly slug: string; readonly title: string } }) => (
  <a href={`/cases/${encodeURIComponent(props.of.slug)}`}>
    <bdi>{props.of.title}</bdi>
  </a>
)

function countOf(part: Part<unknown>): Child {
  if (part.total === 0) return null
  return part.rows.length < part.total
    ? `${part.total}, the latest ${part.rows.length} shown`
    : String(part.total)
}

const LONGEST = 220

function shortened(text: string): string {
  if (text === '') return 'Without words'
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).toWellFormed()}…` : text
}
