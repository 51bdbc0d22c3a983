import type { Settings } from "#server/settings.ts";
import { type Gateway, GatewayFault } from "./gateway.ts";
import { mpesaGateway } from "./mpesa.ts";

/** Who moves money in this process. */
export interface Gateways {
  /** Moves it by phone, where the chamber has an account at one. */
  mobile: Gateway | undefined;
  /** A payment by phone goes through the gateway that takes it, all else by hand. */
  of(asked: { byPhone: boolean; amount: number; currency: string }): Gateway;
}

/** Opened once a process, as a gateway keeps its access token. */
export function openGateways(settings: Settings): Gateways {
  const mobile = mobileGateway(settings);
  return {
    mobile,
    of: (asked) => (asked.byPhone && mobile?.takes(asked) ? mobile : manualGateway),
  };
}

function mobileGateway(settings: Settings): Gateway | undefined {
  const { MPESA_CONSUMER_KEY: consumerKey, MPESA_CONSUMER_SECRET: consumerSecret } = settings;
  const { MPESA_SHORTCODE: shortcode, MPESA_PASSKEY: passkey } = settings;
  if (!consumerKey || !consumerSecret || !shortcode || !passkey) return undefined;
  const { MPESA_URL: url, MPESA_CURRENCY: currency } = settings;
  return mpesaGateway({ url, consumerKey, consumerSecret, shortcode, passkey, currency });
}

/** Buyer and seller move the money themselves, by bank, by phone or by hand: she says so, he confirms. */
const manualGateway: Gateway = {
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
