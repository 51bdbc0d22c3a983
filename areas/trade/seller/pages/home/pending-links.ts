import { salePaymentsPath } from "#areas/trade/payments/paths.ts";
import { salesPath, serviceRequestsPath } from "#core/paths.ts";
import { ownServicesPath, productsPath } from "../paths.ts";

/** The filtered list of each kind of pending task. */
export const pendingLinks = [
  { name: "requests", to: `${salesPath}?waiting=requests` },
  { name: "services", to: `${serviceRequestsPath}?side=trader&status=asked` },
  { name: "payments", to: salePaymentsPath },
  { name: "toProcess", to: `${salesPath}?tab=orders&status=approved` },
  { name: "toDispatch", to: `${salesPath}?tab=orders&status=processed` },
  { name: "declined", to: `${productsPath}?state=declined` },
  { name: "declinedServices", to: `${ownServicesPath}?state=declined` },
] as const;
