import { createHash, randomBytes } from "node:crypto";

/** The name of the header that says what a document may load and run. */
export const policyHeader = "content-security-policy";

/**
 * What applies to every answer of ours: it must not be framed, load plug-ins or change its base
 * address.
 */
const never = { "object-src": "'none'", "base-uri": "'none'", "frame-ancestors": "'none'" };

const written = (directives: Record<string, string>): string =>
  Object.entries({ "default-src": "'none'", ...directives, ...never })
    .map(([name, sources]) => (sources ? `${name} ${sources}` : name))
    .join("; ");

/** For calls, redirects and refusals: opened as a document, they load and run nothing at all. */
export const dataPolicy = written({ "form-action": "'none'" });

/** For the service worker, which requests our own pages. */
export const workerPolicy = written({ "connect-src": "'self'" });

/** For a page without scripts whose only style is inline. */
export function plainPagePolicy(style: string): string {
  const digest = createHash("sha256").update(style).digest("base64");
  return written({ "style-src": `'sha256-${digest}'`, "form-action": "'none'" });
}

/** Returns an unguessable value that marks the scripts we wrote into one document. */
export const newNonce = (): string => randomBytes(16).toString("base64url");

interface Document {
  /** Empty when a document has no inline script of ours. */
  nonce: string;
  /** Addresses of the editions whose pictures are used on our pages. */
  servers: string[];
  isHttps: boolean;
  /** Where "sell now" leads: signing in on the way there redirects to it. */
  portal?: string;
  /** Vite adds scripts and styles of its own to the page and connects to it. */
  isDevelopment: boolean;
}

/**
 * The policy of pages. Scripts must carry the nonce or be files of ours; nothing else of ours is
 * served as a script. Style attributes position pictures and bars; there are no style elements.
 */
export function pagePolicy({
  nonce,
  servers,
  isHttps,
  isDevelopment,
  portal = "/",
}: Document): string {
  return written({
    "script-src": isDevelopment
      ? "'self' 'unsafe-inline'"
      : nonce
        ? `'self' 'nonce-${nonce}'`
        : "'self'",
    "style-src": isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": ["'self' data: blob:", ...new Set(servers.map((url) => new URL(url).origin))].join(
      " ",
    ),
    "connect-src": isDevelopment ? "'self' ws: wss:" : "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "form-action": /^https?:/.test(portal) ? `'self' ${new URL(portal).origin}` : "'self'",
    ...(isHttps && { "upgrade-insecure-requests": "" }),
  });
}
