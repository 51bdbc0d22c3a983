import { acts } from "#core/roles.ts";

export const paymentAccountActs = acts("paymentAccounts", {
  keep: { summary: "Say where the own shop is paid, and change it", by: ["trader"] },
});
