import type { ComplaintKind } from "../complaint-rules.ts";
import { carrierTarget, transportServiceTarget } from "./carrier-targets.ts";
import { productTarget } from "./product-target.ts";
import { sellerTarget } from "./seller-target.ts";
import { serviceTarget } from "./service-target.ts";
import type { ComplaintTarget } from "./target.ts";

/** A new kind of thing that users can report needs an entry here. */
export const complaintTargets: Readonly<Record<ComplaintKind, ComplaintTarget>> = {
  product: productTarget,
  seller: sellerTarget,
  service: serviceTarget,
  carrier: carrierTarget,
  transportService: transportServiceTarget,
};
