import { Diff } from '#views/shared/diff.tsx'
import { ActionForm, Button } from '#views/shared/form.tsx'
import { Bearing, Grade, Label, PartyMark, Stance } from '#views/shared/marks.tsx'
import { Columns, Facts, PageHeader, Section } from '#views/shared/page.tsx'
import { Quote } from '#views/shared/quote.tsx'
import { Instant, When } from '#views/shared/when.tsx'
import { WithdrawnNotice } from '#views/shared/withdrawn.tsx'
import { Frame, type SinkProps } from './frame.tsx'

export const ClaimSink = (props: SinkProps) => (
  <Frame {...props} title="C1" current="claims">
    <PageHeader
      eyebrow={
        <>
          <a href="#claims">Claims</a> · C1 · factual · rivals <a href="#C6">C6</a> · version 3
        </>
      }
      title="About 11,000 detainees were systematically killed by government forces in detention centres"
      sub={
        <>
          Period <When edtf="2011-03/2013-08" /> · place Syria, detention centres · measure bodies
          shown, as counted by the panel
        </>
      }
    >
      <Button href="#edit" kind="plain">
        Edit
      </Button>
      <Button href="#assess">Assess</Button>
      <ActionForm action="/x" csrf={props.viewer.csrf} label="Withdraw" kind="danger" />
    </PageHeader>
    <WithdrawnNotice
      what="C1"
      withdrawn={{ on: '2026-01-24T10:00:00Z', reason: 'Replaced by two narrower claims.' }}
      path="/x"
      csrf={props.viewer.csrf}
      mayRestore
    />
    <p class="lead">
      Supported by 4 items on <a href="#c">1 recorded chain</a> (1–1; 0 not aligned with its
      proponents). It stops leading if <a href="#p">the provider’s files</a> fail.
    </p>
    <Columns>
      <div>
        <p class="quiet">Verdict, approved by a second editor</p>
        <p class="verdict">Unproven</p>
        <p class="quiet">
          checker, <Instant at="2026-01-24T10:00:00Z" day /> · reasons: one chain, custody
          unrecorded. <a href="#e">Two earlier assessments</a>
        </p>
      </div>
      <div>
        <p class="quiet">Likelihood, confidence low</p>
        <p class="verdict">Likely [55–80 %]</p>
        <p class="quiet">
          analyst, <Instant at="2026-01-25T10:00:00Z" /> · <a href="#why">why</a>
        </p>
      </div>
    </Columns>
    <Section title="Who says so" note="6 statements, 3 parties" id="who">
      <Columns>
        <Quote quote="this is credible" language="en">
          <PartyMark letter="R" index={2} name="Report authors" /> <bdi>David Crane</bdi>, to{' '}
          <cite>Morning Report</cite> · <When edtf="2014-01~" /> · in <a href="#E3">E3</a> ·{' '}
          <Stance stance="asserts" />
        </Quote>
        <Quote
          quote="من يمارسون هذا التعذيب يجب أن يحاكموا"
          language="ar"
          translation="Those who practise this torture should be tried."
          translator="analyst"
        >
          <PartyMark letter="G" index={1} name="Government" /> <bdi>Bassam Abu Abdullah</bdi>,
          government spokesperson · <Stance stance="deflects" mixed />
        </Quote>
      </Columns>
    </Section>
    <Columns>
      <Section title={<Bearing bearing="supports">Supports · 4 items, 1 chain</Bearing>} id="for">
        <ul class="items">
          <li>
            <span>
              <Label label="E1" href="#E1" /> <b>The panel’s report</b>{' '}
              <Grade href="#g">cred. 2 · 3</Grade>
            </span>
            <p>analyses E2 · open challenge: source interest</p>
          </li>
          <li>
            <span>
              <Label label="E2" href="#E2" /> <b>Photographs and files</b>{' '}
              <Grade tone="none">ungraded</Grade>
            </span>
            <p>from a protected source · custody gap</p>
          </li>
        </ul>
      </Section>
      <Section title={<Bearing bearing="refutes">Refutes · none recorded</Bearing>} id="against">
        <p class="quiet">
          No search for refuting evidence is recorded. <a href="#r">Record one</a>
        </p>
        <p>
          <Bearing bearing="context" /> <Grade tone="warning">stale</Grade>{' '}
          <Grade tone="supports">C</Grade> <Grade tone="refutes">I</Grade>
        </p>
      </Section>
    </Columns>
    <Section title="History" id="history">
      <ul class="history">
        <li>
          <time>24 January 2026</time>
          <p>The editor changed C1’s wording.</p>
          <Diff
            before="About 11,000 detainees were killed by forces"
            after="About 11,000 detainees were systematically killed by government forces"
          />
        </li>
        <li>
          <time>20 January 2026</time>
          <p>The checker added C1.</p>
        </li>
      </ul>
    </Section>
    <Facts
      of={[
        ['Kind', 'factual'],
        ['Place', 'Syria'],
        ['Population', ''],
        ['Period', <When edtf="2011-03/2013-08" />],
      ]}
    />
  </Frame>
)
