import type { CaseFile } from '#domain/case-file.ts'

type Claim = CaseFile['claims'][number]
type Item = CaseFile['evidence'][number]
type Statement = CaseFile['statements'][number]

/**
 * A case as Argdown, to be drawn elsewhere: claims are statements (`[C1]`), items and what parties say
 * are arguments (`<E1>`, `<S1>`), one section a party. Supports, asserts and concedes are `+`; refutes,
 * denies and challenges are `-`; a challenge to what an item bears on is an undercut `_`; claims that
 * contradict each other are `><`. What Argdown has no sign for stands as a remark. Withdrawn records
 * are left out. Takes a case file with labels for keys, as an export makes it.
 */
export const argdown = (file: CaseFile): string => {
  const live = standing(file)
  const blocks = [
    `===\ntitle: ${quoted(file.case.title)}\nsubTitle: ${quoted(file.case.question)}\n===`,
    '# Claims',
    ...live.claims.map((claim) => claimBlock(live, claim)),
    ...section(
      '# Evidence',
      live.evidence.map((item) => itemBlock(live, item)),
    ),
    ...partySections(live),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** Escapes what Argdown reads as a sign: on one line, so that no text ends its own block. */
export const argdownText = (text: string): string =>
  oneLine(text).replaceAll(/[\\[\]<>{}#@*_~:|/()=+-]|\.(?=\S)/g, String.raw`\$&`)

interface Live extends Pick<CaseFile, 'parties' | 'sources' | 'claims' | 'evidence' | 'links'> {
  readonly statements: readonly Statement[]
  readonly names: ReadonlyMap<string, string>
  readonly partyOf: ReadonlyMap<string, string>
}

function standing(file: CaseFile): Live {
  const stands = (record: { readonly withdrawn?: unknown }) => record.withdrawn === undefined
  const claims = file.claims.filter(stands)
  const evidence = file.evidence.filter(stands)
  const known = new Set([...claims, ...evidence].map(({ key }) => key))
  return {
    parties: file.parties.filter(stands),
    sources: file.sources,
    claims,
    evidence,
    links: file.links
      .filter(stands)
      .filter((link) => known.has(link.claim) && known.has(link.evidence)),
    statements: file.statements
      .filter(stands)
      .map((one) => ({ ...one, stances: one.stances.filter(({ claim }) => known.has(claim)) })),
    names: new Map(file.sources.map(({ key, name, codeName }) => [key, name ?? codeName ?? key])),
    partyOf: new Map(
      file.sources.flatMap(({ key, party }) =>
        party === undefined ? [] : [[key, party] as const],
      ),
    ),
  }
}

/** A claim with its evidence, what is said of it, and the claims it stands beside. */
function claimBlock(live: Live, claim: Claim): string {
  const said = live.statements.flatMap((statement) =>
    statement.stances
      .filter((stance) => stance.claim === claim.key)
      .map(({ stance }) => ({ name: argument(statement.key), stance })),
  )
  const standsIn = new Set(live.claims.map(({ key }) => key))
  const relations = (claim.relations ?? []).filter(
    (one) => one.withdrawn === undefined && standsIn.has(one.to),
  )
  return lines(`${statementName(claim.key)}: ${argdownText(claim.wording)}`, [
    ...live.links
      .filter((link) => link.claim === claim.key && link.bearing !== 'context')
      .map((link) => `${link.bearing === 'supports' ? '+' : '-'} ${argument(link.evidence)}`),
    ...said.flatMap(({ name, stance }) => {
      const sign = STANCE_SIGNS[stance]
      return sign === undefined ? [] : [`${sign} ${name}`]
    }),
    ...relations.flatMap(({ kind, to }) => {
      const sign = RELATION_SIGNS[kind]
      return sign === undefined ? [] : [`${sign} ${statementName(to)}`]
    }),
  ])
}

const STANCE_SIGNS: Readonly<Record<string, string>> = { asserts: '+', concedes: '+', denies: '-' }

/** Read from the claim to the other one. */
const RELATION_SIGNS: Readonly<Record<string, string>> = {
  supports: '+>',
  contradicts: '><',
  explains_away: '->',
}

/** An item with what it derives from, and what is held against it. */
function itemBlock(live: Live, item: Item): string {
  const items = new Set(live.evidence.map(({ key }) => key))
  const links = new Map(live.links.map((link) => [link.key ?? '', link]))
  const against = live.claims.flatMap((claim) =>
    (claim.challenges ?? [])
      .filter(({ withdrawn }) => withdrawn === undefined)
      .flatMap((challenge) => {
        if (challenge.evidence === item.key) return [`- ${statementName(claim.key)}`]
        const link = links.get(challenge.link ?? '')
        return link?.evidence === item.key ? [`_ ${statementName(claim.key)}`] : []
      }),
  )
  const source = item.source === undefined ? '' : ` (${live.names.get(item.source) ?? item.source})`
  return lines(`${argument(item.key)}: ${argdownText(`${item.title}${source}`)}`, [
    ...(item.derivedFrom ?? []).flatMap(({ evidence }) =>
      evidence !== undefined && items.has(evidence) ? [`+ ${argument(evidence)}`] : [],
    ),
    ...new Set(against),
  ])
}

function partySections(live: Live): string[] {
  const byParty = Map.groupBy(live.statements, ({ source }) => live.partyOf.get(source) ?? '')
  const blocksOf = (party: string) =>
    (byParty.get(party) ?? []).map((one) => statementBlock(live, one))
  const unaligned = [...byParty.keys()].filter(
    (party) => !live.parties.some(({ key }) => key === party),
  )
  return [
    ...live.parties.flatMap(({ key, name }) => section(`# ${argdownText(name)}`, blocksOf(key))),
    ...section('# With no party', unaligned.flatMap(blocksOf)),
  ]
}

/** Who said what, in the original words, else as summarised; a stance without a sign is told in words. */
function statementBlock({ names }: Live, statement: Statement): string {
  const words = statement.quote ?? statement.translation ?? statement.summary ?? ''
  const unsigned = statement.stances
    .filter(({ stance }) => STANCE_SIGNS[stance] === undefined)
    .map(({ stance, claim }) => ` (${stance} ${claim.toUpperCase()})`)
  const text = `${names.get(statement.source) ?? statement.source}: ${words}${unsigned.join('')}`
  return `${argument(statement.key)}: ${argdownText(text)}`
}

const section = (heading: string, blocks: readonly string[]): string[] =>
  blocks.length === 0 ? [] : [heading, ...blocks]

const lines = (first: string, relations: readonly string[]): string =>
  [first, ...relations.map((relation) => `  ${relation}`)].join('\n')

/** Keys are labels, which have no sign in them; anything else in one is left out. */
const label = (key: string) => key.toUpperCase().replaceAll(/[^\p{L}\p{N} .]/gu, ' ')
const statementName = (key: string) => `[${label(key)}]`
const argument = (key: string) => `<${label(key)}>`

/** As YAML takes it; an equals sign might end the front matter. */
const quoted = (text: string) => JSON.stringify(oneLine(text)).replaceAll('=', String.raw`\u003d`)

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
