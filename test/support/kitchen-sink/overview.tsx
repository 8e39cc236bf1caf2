import { Button } from '#views/shared/form.tsx'
import { Label, PartyMark, partyLetters, Stance } from '#views/shared/marks.tsx'
import { Notice } from '#views/shared/notice.tsx'
import { Columns, PageHeader, Section } from '#views/shared/page.tsx'
import { Table } from '#views/shared/table.tsx'
import { Frame, PARTIES, type SinkProps } from './frame.tsx'

const LETTERS = partyLetters(PARTIES)

const CLAIMS: readonly (readonly [
  string,
  string,
  readonly Parameters<typeof Stance>[0]['stance'][],
  string,
  string,
])[] = [
  [
    'C1',
    'About 11,000 detainees were systematically killed by government forces, March 2011 to August 2013',
    ['asserts', 'deflects', 'asserts', 'qualifies', 'silent'],
    '1',
    'Unproven',
  ],
  [
    'C2',
    'The photographs and files are credible',
    ['silent', 'denies', 'asserts', 'silent', 'questions'],
    '1',
    'Likely [55–80 %]',
  ],
  [
    'C3',
    'The report deserves no credit: Qatar, which funds rebels, commissioned it',
    ['silent', 'asserts', 'silent', 'silent', 'silent'],
    '0',
    'Open challenge',
  ],
  [
    'C4',
    'من يمارسون هذا التعذيب يجب أن يحاكموا',
    ['concedes', 'asserts', 'silent', 'silent', 'silent'],
    '0',
    '—',
  ],
]

export const OverviewSink = (props: SinkProps) => (
  <Frame {...props} title="Overview" current="overview">
    <PageHeader
      eyebrow="Open case · 12 claims · 5 parties · last judged two days ago"
      title="Detainee photographs, early 2014"
      question="Do the photographs and files smuggled out of Syria show the systematic killing of detainees by government forces?"
    />
    <Notice kind="warning">Describes torture, starvation and killing.</Notice>
    <p class="lead">
      The main claim is asserted by two parties and <a href="#m">deflected, not denied,</a> by the
      government. Four items support it on <a href="#c">one recorded chain</a>; every one leads back
      to <a href="#p">the files’ unnamed provider</a>. The government’s{' '}
      <a href="#o">open challenge</a> concerns who commissioned the report and does not touch that
      chain.
    </p>
    <Section
      title="Who says what"
      note="latest statement of each party; open a cell for its words"
      id="matrix"
    >
      <Table
        caption="Claims by party"
        class="matrix"
        head={
          <tr>
            <th scope="col">Claim</th>
            {PARTIES.map((party, index) => (
              <th scope="col">
                <PartyMark letter={LETTERS[index] ?? ''} index={index} /> {party}
              </th>
            ))}
            <th scope="col" class="num">
              Chains
            </th>
            <th scope="col">Standing</th>
          </tr>
        }
      >
        {CLAIMS.map(([label, wording, stances, chains, standing]) => (
          <tr>
            <th scope="row" class="claim">
              <Label label={label} /> <a href={`#${label}`}>{wording}</a>
            </th>
            {stances.map((stance, index) => (
              <td data-label={PARTIES[index]}>
                <Stance stance={stance} {...(stance === 'silent' ? {} : { href: '#s' })} />
              </td>
            ))}
            <td class="num" data-label="Chains">
              {chains}
            </td>
            <td data-label="Standing">{standing}</td>
          </tr>
        ))}
      </Table>
    </Section>
    <Columns>
      <Section title="Open" note="3" id="open">
        <ul class="open">
          <li class="challenge">
            <b>Challenge to E1</b>, source interest: commissioned by Qatar. No assessment answers it
            yet.
          </li>
          <li class="gap">
            <b>Custody gap on E2:</b> who held the files between camera and panel is not recorded.
          </li>
          <li class="missing">
            <b>E4 is not preserved.</b> Only a link; capture it.
          </li>
        </ul>
      </Section>
      <Section title="Next" id="next">
        <ul class="items">
          <li>
            <span>Rate E2 against C6: widest swing of any unrated cell.</span>
          </li>
          <li>
            <span>Second assessment of E1 is waiting for you, blind.</span>
          </li>
        </ul>
        <div class="acts">
          <Button href="#assess">Assess E1</Button>
          <Button href="#add" kind="plain">
            Add a statement
          </Button>
        </div>
      </Section>
    </Columns>
  </Frame>
)
