import { acts, signedInRoles } from "#core/roles.ts";

export const ordersActs = acts("orders", {
  buy: {
    summary: "Ask traders for products; see, answer, cancel, pay and rate the own orders",
    by: signedInRoles,
  },
  sell: {
    summary:
      "Answer requests and orders of their own shop: approve, propose, reject, process, dispatch, deliver, cancel, confirm payments",
    by: ["trader"],
  },
});
