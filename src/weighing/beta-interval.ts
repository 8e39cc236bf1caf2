/**
 * The central interval of Beta(successes + 1, failures + 1): what a rate may be after so many
 * successes and failures, starting from no knowledge. For whole numbers the distribution function
 * is a binomial tail, I_x(a, b) = Σ_{j=a}^{a+b−1} C(a+b−1, j) x^j (1−x)^{a+b−1−j} (NIST DLMF 8.17.5),
 * so that no special function is needed; it is inverted by halving. Ends lie within [0, 1].
 */
export const betaInterval = (
  successes: number,
  failures: number,
  coverage = 0.95,
): readonly [low: number, high: number] => {
  const tail = (1 - coverage) / 2
  const below = betaDistribution(successes + 1, failures + 1)
  return [invert(below, tail), invert(below, 1 - tail)]
}

type Distribution = (x: number) => number

function betaDistribution(a: number, b: number): Distribution {
  const trials = a + b - 1
  const terms = logBinomials(trials).slice(a)
  return (x) => {
    const [up, down] = [Math.log(x), Math.log1p(-x)]
    return terms.reduce(
      (sum, logarithm, index) =>
        sum + Math.exp(logarithm + (a + index) * up + (trials - a - index) * down),
      0,
    )
  }
}

/** log C(n, 0) … log C(n, n). */
function logBinomials(n: number): number[] {
  const logarithms = [0]
  for (let k = 1; k <= n; k++)
    logarithms.push((logarithms[k - 1] ?? 0) + Math.log(n - k + 1) - Math.log(k))
  return logarithms
}

/** Halves until the double cannot be halved any more; never asks at the very ends, where log is infinite. */
function invert(below: Distribution, share: number): number {
  let [low, high] = [0, 1]
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return middle
    if (below(middle) < share) low = middle
    else high = middle
    if (high - low < 1e-15) return (low + high) / 2
  }
}
