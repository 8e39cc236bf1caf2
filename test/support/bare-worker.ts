/** The Worker that tests in workerd run beside: they import and call what they test themselves. */
export default { fetch: () => new Response(null, { status: 404 }) }
