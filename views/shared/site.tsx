import type { LayoutProps } from '../layout.tsx'
import type { Viewer } from './viewer.ts'

/** The head of every page: wordmark, search, the places to go, the account. On a phone the places fold into a menu. */
export const SiteHeader = (props: Pick<LayoutProps, 'viewer' | 'site' | 'search' | 'case'>) => (
  <header class="site" lang="en">
    <a class="wordmark" href="/" data-go="h" data-name="Home">
      Touch<span>stone</span>
    </a>
    <form class="find" action="/search" role="search" aria-label="Touchstone">
      {props.case ? <input type="hidden" name="case" value={props.case.slug} /> : null}
      <input
        type="search"
        name="q"
        value={props.search}
        placeholder={props.case ? 'Search this case' : 'Search all cases'}
        aria-label={props.case ? 'Search this case' : SEARCHED}
        dir="auto"
        data-search
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
    <nav class="places" aria-label="Touchstone">
      <Places {...props} />
    </nav>
    <details class="menu">
      <summary>Menu</summary>
      <div class="sheet">
        <nav aria-label="Menu">
          <Places {...props} />
        </nav>
        <Account viewer={props.viewer} />
      </div>
    </details>
    {props.viewer.user ? (
      <details class="account">
        <summary>
          <bdi>{props.viewer.user.name}</bdi>
        </summary>
        <div class="sheet">
          <Account viewer={props.viewer} />
        </div>
      </details>
    ) : (
      <SignIn path={props.viewer.path} />
    )}
  </header>
)

const SEARCHED = 'Search claims, sources, evidence'

const Places = (props: Pick<LayoutProps, 'viewer' | 'site'>) => (
  <>
    {props.viewer.user ? (
      <a
        class="desk"
        href="/desk"
        data-go="d"
        data-name="Desk"
        aria-current={props.site === 'desk' ? 'page' : undefined}
      >
        Desk {props.viewer.waiting ? <b>{props.viewer.waiting}</b> : null}
      </a>
    ) : null}
    <a href="/cases" data-go="a" aria-current={props.site === 'cases' ? 'page' : undefined}>
      Cases
    </a>
    <a href="/sources" data-go="s" aria-current={props.site === 'sources' ? 'page' : undefined}>
      Sources
    </a>
    {props.viewer.user ? (
      <a
        class="desk"
        href="/notifications"
        data-go="f"
        data-name="Notifications"
        aria-current={props.site === 'notifications' ? 'page' : undefined}
      >
        Notifications {props.viewer.unread ? <b>{manyWords(props.viewer.unread)}</b> : null}
      </a>
    ) : null}
  </>
)

/** Not counted to its end. */
const manyWords = (number: number) => (number >= 100 ? '99+' : number)

const Account = (props: { readonly viewer: Viewer }) => {
  const { viewer } = props
  return (
    <>
      {viewer.user ? (
        <>
          <p class="who">
            <bdi>{viewer.user.name}</bdi> <small>{viewer.user.role}</small>
          </p>
          <a href="/account">Account</a>
          {viewer.user.role === 'admin' ? <a href="/people">People</a> : null}
          <form method="post" action="/sign-out">
            <input type="hidden" name="_csrf" value={viewer.csrf} />
            <button type="submit">Sign out</button>
          </form>
        </>
      ) : (
        <SignIn path={viewer.path} />
      )}
    </>
  )
}

const SignIn = (props: { readonly path: string }) => (
  <a class="account" href={`/sign-in?next=${encodeURIComponent(props.path)}`}>
    Sign in
  </a>
)

/** Light, dark or as the system has it: a plain form, remembered in a cookie. */
const ThemeChoice = (props: { readonly viewer: Viewer }) => (
  <form class="themes" method="post" action="/theme">
    <input type="hidden" name="_csrf" value={props.viewer.csrf} />
    <input type="hidden" name="next" value={props.viewer.path} />
    {(['light', 'dark', 'system'] as const).map((theme) => (
      <button
        type="submit"
        name="theme"
        value={theme}
        aria-pressed={(props.viewer.theme ?? 'system') === theme ? 'true' : 'false'}
      >
        {theme}
      </button>
    ))}
  </form>
)

/** Quiet foot of every page. */
export const SiteFooter = (props: { readonly viewer: Viewer }) => (
  <footer class="foot" lang="en">
    <p>
      Every judgement here is dated, signed and can be superseded; nothing is overwritten.{' '}
      <a href="/record">The record</a> · <a href="/scales">Scales</a>
    </p>
    <ThemeChoice viewer={props.viewer} />
  </footer>
)
