import { createHash, randomBytes } from "node:crypto";

/** Name of the header that says what a document may load and run. */
export const policyHeader = "content-security-policy";

/** What nobody may do with any answer of ours: stand in a frame, load a plug-in, move its addresses. */
const never = { "object-src": "'none'", "base-uri": "'none'", "frame-ancestors": "'none'" };

const written = (directives: Record<string, string>): string =>
  Object.entries({ "default-src": "'none'", ...directives, ...never })
    .map(([name, sources]) => (sources ? `${name} ${sources}` : name))
    .join("; ");

/** For calls, redirects and refusals: opened as a document they load and run nothing at all. */
export const dataPolicy = written({ "form-action": "'none'" });

/** For the service worker, which asks for our own pages. */
export const workerPolicy = written({ "connect-src": "'self'" });

/** For a page without scripts whose only style stands in it. */
export function plainPagePolicy(style: string): string {
  const digest = createHash("sha256").update(style).digest("base64");
  return written({ "style-src": `'sha256-${digest}'`, "form-action": "'none'" });
}

/** Names the scripts that we wrote into one document; nobody can guess it. */
export const newNonce = (): string => randomBytes(16).toString("base64url");

interface Document {
  /** Empty where a document has no script of ours written into it. */
  nonce: string;
  /** Addresses of the editions whose pictures stand on our pages. */
  servers: string[];
  isHttps: boolean;
  /** Where "sell now" leads: signing in on the way there ends at it. */
  portal?: string;
  /** Vite writes scripts and styles of its own into the page and talks to it. */
  isDevelopment: boolean;
}

/**
 * For pages. Scripts are those that carry the nonce, and our files: nothing else of ours is served as
 * a script. Style attributes place pictures and bars; style elements there are none.
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
