import { parseCaseFile, type CaseFile } from '#domain/case-file.ts'

/** What the founding case's sheet records of sources, evidence, stances, links and challenges. */
const file = {
  format: 'touchstone-case/1',
  case: {
    slug: 'detainees',
    title: 'Detainees',
    question: 'What do the photographs show?',
    summary: '',
    language: 'en',
    visibility: 'open',
  },
  parties: ['opposition', 'government', 'authors', 'us', 'prosecutors'].map((key) => ({
    key,
    name: key,
    account: '',
  })),
  sources: [
    {
      key: 'opposition-members',
      name: 'senior opposition members',
      kind: 'group',
      party: 'opposition',
    },
    { key: 'crane', name: 'co-author', kind: 'person', party: 'authors' },
    { key: 'panel', name: 'the expert panel', kind: 'group', party: 'authors' },
    { key: 'spokesman', name: 'a spokesman', kind: 'unnamed', party: 'government' },
    { key: 'analyst', name: 'a government analyst', kind: 'person', party: 'government' },
    { key: 'state-department', name: 'State Department', kind: 'organisation', party: 'us' },
    { key: 'department-speaker', name: 'a department speaker', kind: 'person', party: 'us' },
    { key: 'qatar', name: 'Qatar', kind: 'organisation' },
    { key: 'publisher', name: 'the publisher', kind: 'publication' },
    { key: 'provider', kind: 'unnamed', protected: true, codeName: 'Provider' },
  ],
  evidence: [
    {
      key: 'e1',
      kind: 'document',
      title: 'Report',
      source: 'panel',
      derivedFrom: [{ evidence: 'e2', how: 'analyses' }],
    },
    {
      key: 'e2',
      kind: 'image_set',
      title: 'Photographs',
      source: 'provider',
      gaps: ['Custody is not stated'],
    },
    {
      key: 'e3',
      kind: 'broadcast',
      title: 'Interview',
      derivedFrom: [
        { source: 'crane', how: 'witnessed_by' },
        { evidence: 'e1', how: 'summarises' },
      ],
    },
    {
      key: 'e4',
      kind: 'article',
      title: 'Reaction',
      derivedFrom: [{ source: 'spokesman', how: 'quotes' }],
    },
    {
      key: 'e5',
      kind: 'official_record',
      title: 'Statement',
      source: 'department-speaker',
      derivedFrom: [{ evidence: 'e2', how: 'cites' }],
    },
    {
      key: 'e6',
      kind: 'broadcast',
      title: 'Remarks',
      derivedFrom: [{ source: 'analyst', how: 'witnessed_by' }],
    },
    {
      key: 'e7',
      kind: 'article',
      title: 'Article',
      source: 'publisher',
      derivedFrom: ['e1', 'e3', 'e4', 'e5', 'e6'].map((evidence) => ({
        evidence,
        how: 'summarises',
      })),
    },
    { key: 'e8', kind: 'other', title: 'The figure', originRecorded: false },
  ],
  claims: [
    {
      key: 'c1',
      wording: 'About 11,000 were killed',
      kind: 'factual',
      rivalGroup: 'responsibility',
    },
    { key: 'c2', wording: 'The files are credible', kind: 'factual', about: [{ evidence: 'e2' }] },
    {
      key: 'c3',
      wording: 'The report deserves no credit',
      kind: 'normative',
      challenges: [{ key: 'h1', evidence: 'e1', ground: 'source_interest' }],
    },
    {
      key: 'c4',
      wording: 'Qatar commissioned the report',
      kind: 'factual',
      about: [{ source: 'qatar' }],
    },
    {
      key: 'c6',
      wording: 'Rebels are killing',
      kind: 'factual',
      rivalGroup: 'responsibility',
      relations: [{ kind: 'explains_away', to: 'c1' }],
    },
    { key: 'c11', wording: 'The panel was convinced', kind: 'factual' },
    { key: 'c12', wording: 'More than 100,000 died', kind: 'quantitative' },
  ],
  statements: [
    {
      key: 's1',
      source: 'panel',
      saidOn: '2014-01~',
      in: 'e1',
      stances: [{ claim: 'c1', stance: 'asserts' }],
    },
    {
      key: 's2',
      source: 'opposition-members',
      saidOn: '2014-01~',
      in: 'e7',
      stances: [{ claim: 'c1', stance: 'asserts' }],
    },
    {
      key: 's3',
      source: 'department-speaker',
      saidOn: '2014-01~',
      in: 'e5',
      stances: [{ claim: 'c1', stance: 'qualifies' }],
    },
    {
      key: 's4',
      source: 'analyst',
      saidOn: '2014-01~',
      in: 'e6',
      stances: [
        { claim: 'c1', stance: 'deflects' },
        { claim: 'c6', stance: 'asserts' },
      ],
    },
    {
      key: 's5',
      source: 'spokesman',
      saidOn: '2014-01~',
      in: 'e4',
      stances: [
        { claim: 'c2', stance: 'denies' },
        { claim: 'c3', stance: 'asserts' },
        { claim: 'c4', stance: 'asserts' },
      ],
    },
    {
      key: 's6',
      source: 'crane',
      saidOn: '2014-01~',
      in: 'e3',
      stances: [
        { claim: 'c2', stance: 'asserts' },
        { claim: 'c11', stance: 'asserts' },
      ],
    },
  ],
  links: [
    { claim: 'c1', evidence: 'e1', bearing: 'supports' },
    { claim: 'c1', evidence: 'e2', bearing: 'supports' },
    { claim: 'c1', evidence: 'e3', bearing: 'supports', restsOn: [{ evidence: 'e1' }] },
    { claim: 'c1', evidence: 'e7', bearing: 'supports', restsOn: [{ evidence: 'e1' }] },
    { claim: 'c2', evidence: 'e1', bearing: 'supports' },
    { claim: 'c2', evidence: 'e3', bearing: 'supports' },
    { claim: 'c3', evidence: 'e4', bearing: 'supports' },
    { claim: 'c6', evidence: 'e6', bearing: 'supports' },
    { claim: 'c6', evidence: 'e7', bearing: 'supports', restsOn: [{ evidence: 'e6' }] },
    { claim: 'c11', evidence: 'e3', bearing: 'supports', restsOn: [{ source: 'crane' }] },
    { claim: 'c12', evidence: 'e8', bearing: 'supports' },
  ],
  ratings: [],
  assessments: [
    {
      subject: { evidence: 'e1' },
      scale: 'credibility',
      grade: '2',
      rationale: 'Experienced panel',
      assessor: 'checker',
      on: '2026-01-01',
    },
    {
      subject: { evidence: 'e1' },
      scale: 'credibility',
      grade: '3',
      rationale: 'Not confirmed',
      assessor: 'editor',
      on: '2026-01-01',
    },
    {
      subject: { claim: 'c1' },
      scale: 'verdict',
      outcome: 'Unproven',
      rationale: 'Pending a second chain',
      assessor: 'checker',
      on: '2026-01-02',
    },
  ],
}

export const foundingCase = (): CaseFile => {
  const parsed = parseCaseFile(structuredClone(file))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.file
}
