import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** What only a document could be abused by: a picture or a script need not carry it, dozens a page. */
const ofDocumentsAlone = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** Security headers of every answer; for scripts, styles and pictures the few that mean something. */
export function securityHeaders({ isHttps }: { isHttps: boolean }): MiddlewareHandler {
  const strictTransportSecurity = isHttps ? "max-age=31536000" : false;
  const documents = secureHeaders({
    referrerPolicy: "strict-origin-when-cross-origin",
    crossOriginResourcePolicy: "same-site",
    strictTransportSecurity,
  });
  const files = (crossOriginResourcePolicy: string) =>
    secureHeaders({ ...ofDocumentsAlone, crossOriginResourcePolicy, strictTransportSecurity });
  const assets = files("same-site");
  // Partner editions show our pictures on their pages.
  const pictures = files("cross-origin");
  return (c, next) => {
    if (/^\/(picture|share)\//.test(c.req.path)) return pictures(c, next);
    return c.req.path.startsWith("/assets/") ? assets(c, next) : documents(c, next);
  };
}
