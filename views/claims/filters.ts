import { CLAIM_KINDS } from '#domain/claim.ts'
import { STANCES } from '#domain/statement.ts'
import type { ClaimList } from '#queries/claim-list.ts'
import { WITHDRAWN, type Filter, type FurtherFilters } from '../shared/filters.tsx'
import { workFilters } from '../work/list.tsx'
import { CLAIM_KIND_WORDS } from './words.ts'

/** What most people look for among claims: what kind, who speaks of it, how it was judged, who has it. */
export const claimFilters = (page: ClaimList): readonly Filter[] =>
  withOptions([
    {
      name: 'kind',
      label: 'Kind',
      any: 'Any',
      options: CLAIM_KINDS.map((kind) => [kind, CLAIM_KIND_WORDS[kind].label]),
    },
    {
      name: 'party',
      label: 'Party that speaks of it',
      any: 'Any or none',
      options: page.parties.map(({ slug, name }) => [slug, name]),
    },
    {
      name: 'verdict',
      label: 'Standing',
      any: 'Any or none',
      options: [
        ['none', 'Not judged yet'],
        ...page.verdicts.map((words) => [words, words] as const),
      ],
    },
    ...workFilters(page),
  ])

/** The rest, folded: by tag and group of rivals where there are any, by what was said of it and when, by assessor. */
export const furtherFilters = (page: ClaimList): FurtherFilters => ({
  texts: [{ name: 'source', label: 'Said by (source)' }],
  days: ['Said from', 'Until'],
  of: withOptions([
    {
      name: 'stance',
      label: 'Stance',
      any: 'Any',
      options: STANCES.map((stance) => [stance, stance]),
    },
    {
      name: 'assessor',
      label: 'Judged by',
      any: 'Anyone or nobody',
      options: page.assessors.map(({ key, name }) => [key, name]),
    },
    {
      name: 'tag',
      label: 'Tag',
      any: 'Any',
      options: page.tags.map((tag) => [tag, tag]),
    },
    {
      name: 'rivals',
      label: 'Group of rivals',
      any: 'Any or none',
      options: page.groups.map((group) => [group, group]),
    },
    WITHDRAWN,
    {
      name: 'merged',
      label: 'Merged',
      any: 'Left out',
      options: [['yes', 'Merged into another']],
    },
  ]),
})

const withOptions = (filters: readonly Filter[]): readonly Filter[] =>
  filters.filter(({ options }) => options.length > 0)
