import { productPath, servicePath, traderPath } from "#core/paths.ts";
import { transportProviderPath, transportProvidersPath } from "#core/transport/transport-paths.ts";
import type { ComplaintKind } from "../../complaint-rules.ts";

/** Returns the public page that shows a thing; a carrier's service is on its carrier's page. */
export function pagePathOf({
  kind,
  id,
  owner,
}: {
  kind: ComplaintKind;
  id: string;
  owner?: { id: string };
}): string {
  if (kind === "transportService")
    return owner ? transportProviderPath(owner.id) : transportProvidersPath;
  const paths = {
    product: productPath,
    seller: traderPath,
    service: servicePath,
    carrier: transportProviderPath,
  };
  return paths[kind](id);
}
