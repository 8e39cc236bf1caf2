import type { PictureNode, ProvenancePicture } from '#weighing/provenance-picture.ts'
import { hrefOfKey } from '../weighing/sentence.tsx'
import { layOut, NODE_HEIGHT, NODE_WIDTH, type LaidEdge } from './graph-layout.ts'

export interface PictureWords {
  /** Title or name of what a key stands for. */
  readonly names: ReadonlyMap<string, string>
  /** Quiet words over the name: "document", "protected". */
  readonly kinds: ReadonlyMap<string, string>
  /** Letter of the party a source stands with. */
  readonly letters: ReadonlyMap<string, string>
}

/**
 * What a claim rests on: the claim on the left, origins on the right (mirrored in a right-to-left
 * case), the bottleneck ringed, cycles and unrecorded origins marked. The table beside it says the same.
 */
export const ProvenanceChart = (props: {
  readonly picture: ProvenancePicture
  readonly words: PictureWords
  readonly slug: string
  readonly mirrored: boolean
  readonly label: string
}) => {
  const { picture, words } = props
  const laid = layOut(
    picture.nodes.map((node) => node.key),
    picture.edges,
  )
  const across = (x: number) => (props.mirrored ? laid.width - x : x)
  const kindOf = new Map(picture.edges.map((edge) => [`${edge.from}\0${edge.to}`, edge.kind]))
  const placeOf = new Map(laid.nodes.map((node) => [node.key, node]))
  return (
    <figure class="chart provenance">
      <div class="pan" tabindex={0} role="region" aria-label={props.label}>
        <svg
          viewBox={`0 ${laid.top} ${laid.width} ${laid.height}`}
          width={laid.width}
          height={laid.height}
          direction={props.mirrored ? 'rtl' : 'ltr'}
          role="group"
          aria-label={props.label}
        >
          {laid.edges.map((edge) => (
            <path
              class={`g-edge ${kindOf.get(`${edge.from}\0${edge.to}`) ?? ''}`}
              d={curve(edge, across)}
            />
          ))}
          {picture.nodes.map((node) => {
            const place = placeOf.get(node.key)
            return place ? (
              <GraphNode
                node={node}
                x={across(place.x) - NODE_WIDTH / 2}
                y={place.y - NODE_HEIGHT / 2}
                words={words}
                slug={props.slug}
                mirrored={props.mirrored}
              />
            ) : null
          })}
        </svg>
      </div>
    </figure>
  )
}

const GraphNode = (props: {
  readonly node: PictureNode
  readonly x: number
  readonly y: number
  readonly words: PictureWords
  readonly slug: string
  readonly mirrored: boolean
}) => {
  const { node, x, y, words } = props
  // Text begins at the side that the page's direction begins at.
  const start = props.mirrored ? x + NODE_WIDTH - 9 : x + 9
  const name = words.names.get(node.key) ?? node.key
  const over = overline(node, words)
  return (
    <a href={hrefOfKey(node.key, props.slug)} class={classOf(node)}>
      <title>{`${over}: ${name}${marksOf(node)
        .map((mark) => `, ${mark}`)
        .join('')}`}</title>
      <rect x={x} y={y} width={NODE_WIDTH} height={NODE_HEIGHT} rx={4} />
      <text class="g-kind" x={start} y={y + 14}>
        {over}
      </text>
      <text class="g-name" x={start} y={y + 29}>
        {cut(name, 21)}
      </text>
      {node.bottleneck ? (
        <text class="g-mark" x={x + NODE_WIDTH / 2} y={y + NODE_HEIGHT + 13}>
          {node.among === 1 ? 'every chain passes here' : 'chains pass here'}
        </text>
      ) : null}
    </a>
  )
}

/** What the marks of a node say, for the table and the reader who cannot see them. */
export const marksOf = (node: PictureNode): readonly string[] => [
  ...(node.bottleneck ? [passing(node.among)] : []),
  ...(node.unrecorded ? ['origin not recorded'] : []),
  ...(node.circular ? ['leads in a circle'] : []),
  ...(node.origin && !node.bottleneck ? ['an origin'] : []),
]

const passing = (among: number) =>
  among === 1
    ? 'all recorded chains pass through it'
    : `one of the ${String(among)} that all recorded chains pass through`

/** "E1 · document", "3 items · article", "source · O". */
export const overline = (node: PictureNode, words: PictureWords): string => {
  const label =
    node.members.length > 1
      ? `${node.members.length} items`
      : node.kind === 'source'
        ? 'source'
        : node.key.slice(node.key.indexOf(':') + 1)
  return [label, words.kinds.get(node.key), words.letters.get(node.key)]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
}

function classOf(node: PictureNode): string {
  return [
    'g-node',
    node.kind,
    ...(node.bottleneck ? ['bottleneck'] : []),
    ...(node.unrecorded ? ['unrecorded'] : []),
    ...(node.circular ? ['circular'] : []),
  ].join(' ')
}

/** A line through the points, bent level at both ends. */
function curve(edge: LaidEdge, across: (x: number) => number): string {
  const points = edge.points.map(({ x, y }) => [across(x), y] as const)
  const [first, ...rest] = points
  if (first === undefined) return ''
  let path = `M${round(first[0])} ${round(first[1])}`
  let before = first
  for (const point of rest) {
    const middle = round((before[0] + point[0]) / 2)
    path += `C${middle} ${round(before[1])} ${middle} ${round(point[1])} ${round(point[0])} ${round(point[1])}`
    before = point
  }
  return path
}

const round = (value: number): number => Math.round(value * 10) / 10

const cut = (text: string, most: number): string => {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
