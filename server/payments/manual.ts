import { type Gateway, GatewayFault } from "./gateway.ts";

/** Buyer and seller move the money themselves, by bank, by phone or by hand: she says so, he confirms. */
export const manualGateway: Gateway = {
  name: "manual",
  isRemote: false,
  takes: () => true,
  async start() {
    throw new GatewayFault("manual", "refused");
  },
  async ask() {
    return { state: "pending" };
  },
};
