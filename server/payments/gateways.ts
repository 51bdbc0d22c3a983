import type { Settings } from "#server/settings.ts";
import { type Gateway, GatewayFault } from "./gateway.ts";
import { mpesaGateway } from "./mpesa.ts";

/** The payment gateways of this process. */
export interface Gateways {
  /** Moves money by phone, if the chamber has an account with a provider. */
  mobile: Gateway | undefined;
  /**
   * A payment by phone uses the mobile gateway if it accepts the amount; every other payment is
   * manual.
   */
  of(payment: { byPhone: boolean; amount: number; currency: string }): Gateway;
}

/** Opens the gateways once per process, because a gateway caches its access token. */
export function openGateways(settings: Settings): Gateways {
  const mobile = mobileGateway(settings);
  return {
    mobile,
    of: (payment) => (payment.byPhone && mobile?.takes(payment) ? mobile : manualGateway),
  };
}

function mobileGateway(settings: Settings): Gateway | undefined {
  const { MPESA_CONSUMER_KEY: consumerKey, MPESA_CONSUMER_SECRET: consumerSecret } = settings;
  const { MPESA_SHORTCODE: shortcode, MPESA_PASSKEY: passkey } = settings;
  if (!consumerKey || !consumerSecret || !shortcode || !passkey) return undefined;
  const { MPESA_URL: url, MPESA_CURRENCY: currency } = settings;
  return mpesaGateway({ url, consumerKey, consumerSecret, shortcode, passkey, currency });
}

/**
 * Buyer and seller move the money themselves, by bank, by phone or by hand: the buyer reports it
 * and the seller confirms it.
 */
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
