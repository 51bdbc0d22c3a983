import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { carrierPath } from "#core/paths.ts";
import { trackingPath } from "#core/transport/transport-paths.ts";
import { dataPolicy, policyHeader } from "./content-policy.ts";

/** Headers that only protect documents. Pictures and scripts, dozens per page, do without them. */
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

/** Photos are taken through a file field, which needs no permission. */
const permissionsPolicy = {
  camera: [],
  displayCapture: [],
  geolocation: [],
  microphone: [],
  payment: [],
  usb: [],
};

/**
 * Sets the security headers of every answer. Scripts, styles and pictures get only those that
 * apply.
 */
export function securityHeaders({ isHttps }: { isHttps: boolean }): MiddlewareHandler {
  const strictTransportSecurity = isHttps ? "max-age=31536000" : false;
  const documentsWith = (permissions: object) =>
    secureHeaders({
      referrerPolicy: "strict-origin-when-cross-origin",
      crossOriginResourcePolicy: "same-site",
      strictTransportSecurity,
      xFrameOptions: "DENY",
      permissionsPolicy: { ...permissionsPolicy, ...permissions },
    });
  const documents = documentsWith({});
  // A carrier can find the nearest place on the route with a button.
  const ofCarriers = documentsWith({ geolocation: ["self"] });
  const files = (crossOriginResourcePolicy: string) =>
    secureHeaders({ ...ofDocumentsAlone, crossOriginResourcePolicy, strictTransportSecurity });
  const assets = files("same-site");
  // Partner editions show our pictures on their pages.
  const pictures = files("cross-origin");
  return async (c, next) => {
    if (/^\/(picture|share)\//.test(c.req.path)) return pictures(c, next);
    if (c.req.path.startsWith("/assets/")) return assets(c, next);
    const isOfCarriers = c.req.path.startsWith(`${carrierPath}/`);
    await (isOfCarriers ? ofCarriers : documents)(c, next);
    const { headers } = c.res;
    if (!headers.has(policyHeader)) headers.set(policyHeader, dataPolicy);
    if (c.req.path.startsWith(trackingPath(""))) headers.set("referrer-policy", "no-referrer");
    if (/no-store/.test(headers.get("cache-control") ?? "")) ofOnePerson(headers);
  };
}

/** A personal page does not reveal its address to other sites, and no other site may load it. */
function ofOnePerson(headers: Headers): void {
  headers.set("referrer-policy", "same-origin");
  headers.set("cross-origin-resource-policy", "same-origin");
}
