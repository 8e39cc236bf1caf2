import { html } from 'hono/html'
import type { Child } from 'hono/jsx'
import { Live } from './live/live.tsx'
import { CaseNavigation } from './shared/case-navigation.tsx'
import { directionOf } from './shared/direction.ts'
import type { CaseFrame, CasePage } from './shared/navigation.ts'
import { Instant } from './shared/when.tsx'
import { SiteFooter, SiteHeader } from './shared/site.tsx'
import type { Viewer } from './shared/viewer.ts'

export interface LayoutProps {
  readonly viewer: Viewer
  /** Of the page alone; the case and the product are added. */
  readonly title: string
  /** Language of the page's own matter; the case's when it stands in one, else English. */
  readonly lang?: string
  readonly case?: CaseFrame
  /** Which entry of the case navigation the page belongs to. */
  readonly current?: CasePage
  /** Which entry of the header. */
  readonly site?: 'cases' | 'sources' | 'desk' | 'search' | 'notifications'
  /** Words in the search field. */
  readonly search?: string
  /** Address of an Atom feed of what the page shows. */
  readonly feed?: string
  /** What a printed copy says of itself: its address, when it was made and the record it was made from. */
  readonly dossier?: DossierProps
  readonly children?: Child
}

export interface DossierProps {
  readonly url: string
  readonly at: string
  readonly checkpoint?: string | null
}

/** The whole document around a page. */
export const Layout = (props: LayoutProps) => {
  const { viewer } = props
  const language = props.lang ?? props.case?.language ?? 'en'
  const title = [props.title, props.case?.title, 'Touchstone'].filter(
    (part, index, all) => part && all.indexOf(part) === index,
  )
  return (
    <>
      {html`<!doctype html>`}
      <html lang="en" dir={directionOf(language)} data-theme={viewer.theme ?? undefined}>
        <head>
          <meta charset="utf-8" />
          <title>{title.join(' · ')}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content={viewer.theme ?? 'light dark'} />
          <meta name="csrf-token" content={viewer.csrf} />
          <meta name="htmx-config" content={HTMX_CONFIG} />
          <Preload viewer={viewer} />
          <link rel="stylesheet" href={viewer.assets('app.css')} />
          <link rel="icon" type="image/svg+xml" href={viewer.assets('icon.svg')} />
          {props.feed ? (
            <link
              rel="alternate"
              type="application/atom+xml"
              title={props.title}
              href={props.feed}
            />
          ) : null}
          <script type="module" src={viewer.assets('app.js')}></script>
        </head>
        <body data-user={viewer.user?.id}>
          <a class="skip" href="#main">
            Skip to the page
          </a>
          <SiteHeader {...props} />
          {props.case ? <Live viewer={viewer} case={props.case} /> : null}
          <div class={props.case ? 'frame in-case' : 'frame'}>
            {props.case ? <CaseNavigation case={props.case} current={props.current} /> : null}
            <main id="main" tabindex={-1}>
              {props.children}
              {props.dossier ? <Dossier {...props.dossier} /> : null}
            </main>
          </div>
          <SiteFooter viewer={viewer} />
        </body>
      </html>
    </>
  )
}

/** History reloads, so that a page is always as the server has it; no inline style or script is made. */
const HTMX_CONFIG = '{"includeIndicatorCSS":false,"history":"reload","defaultTimeout":30000}'

/** Stands on paper only. */
const Dossier = (props: DossierProps) => (
  <p class="dossier">
    {props.url} · printed <Instant at={props.at} />
    {props.checkpoint ? ` · checkpoint ${props.checkpoint}` : ''}
  </p>
)

/** The two faces every page sets text in. */
const FONTS = ['source-serif-4-latin-wght-normal.woff2', 'source-sans-3-latin-wght-normal.woff2']

/** Asked for early, under the address the style has for them, which from source is not known. */
const Preload = (props: { readonly viewer: Viewer }) => (
  <>
    {FONTS.map((font) => props.viewer.assets(font))
      .filter((address) => address.includes('?'))
      .map((address) => (
        <link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href={address} />
      ))}
  </>
)
