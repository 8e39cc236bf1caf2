/** The pages of a sourcing review: claim by claim, as its strongest critic would see it, and by party. */
export const ReviewTabs = (props: {
  readonly slug: string
  readonly current: 'review' | 'black-hat' | 'fairness'
}) => {
  const path = `/cases/${props.slug}/review`
  return (
    <>
      <a href={path} aria-current={props.current === 'review' ? 'page' : undefined}>
        Claim by claim
      </a>{' '}
      ·{' '}
      <a
        href={`${path}?view=black-hat`}
        aria-current={props.current === 'black-hat' ? 'page' : undefined}
      >
        Black hat
      </a>{' '}
      ·{' '}
      <a
        href={`/cases/${props.slug}/fairness`}
        aria-current={props.current === 'fairness' ? 'page' : undefined}
      >
        Fairness
      </a>
    </>
  )
}
