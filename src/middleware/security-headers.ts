import { secureHeaders } from 'hono/secure-headers'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '#domain/config.ts'
import type { Env } from './env.ts'

/**
 * What a browser may do with our pages: load scripts, styles, fonts and pictures from here alone,
 * never inline; be framed by nobody; send forms nowhere else. A handler that serves bytes of others
 * sets a stricter policy of its own, which stays.
 */
export const securityHeaders = (config: Pick<Config, 'secure'>): MiddlewareHandler<Env> =>
  secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    // Not no-referrer: browsers then send "Origin: null" with our own forms.
    referrerPolicy: 'same-origin',
    strictTransportSecurity: config.secure ? 'max-age=31536000; includeSubDomains' : false,
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
      displayCapture: [],
    },
  })
