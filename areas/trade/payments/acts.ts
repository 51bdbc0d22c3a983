import { acts } from "#core/roles.ts";

export const paymentAccountActs = acts("paymentAccounts", {
  keep: { summary: "Add, change and remove the payment accounts of the own shop", by: ["trader"] },
});
