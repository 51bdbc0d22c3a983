import { acts } from "#core/roles.ts";

export const paymentAccountActs = acts("paymentAccounts", {
  keep: {
    summary: "Add, change and remove the accounts by which the own shop or transport is paid",
    by: ["trader", "logistics provider"],
  },
});
