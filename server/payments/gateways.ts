import type { Settings } from "#server/settings.ts";
import type { Gateway } from "./gateway.ts";
import { manualGateway } from "./manual.ts";
import { mpesaGateway } from "./mpesa.ts";

/** One a process, as it keeps its access token. */
const opened = new WeakMap<Settings, Gateway>();

/** The gateway that moves money by phone, where the chamber has an account at one. */
export function mobileGateway(settings: Settings): Gateway | undefined {
  const known = opened.get(settings);
  if (known) return known;
  const { MPESA_CONSUMER_KEY: consumerKey, MPESA_CONSUMER_SECRET: consumerSecret } = settings;
  const { MPESA_SHORTCODE: shortcode, MPESA_PASSKEY: passkey } = settings;
  if (!consumerKey || !consumerSecret || !shortcode || !passkey) return undefined;
  const { MPESA_URL: url, MPESA_CURRENCY: currency } = settings;
  const gateway = mpesaGateway({ url, consumerKey, consumerSecret, shortcode, passkey, currency });
  opened.set(settings, gateway);
  return gateway;
}

/** Who moves the money: a payment by phone goes through the gateway that takes it, all else by hand. */
export function gatewayFor(
  settings: Settings,
  asked: { byPhone: boolean; amount: number; currency: string },
): Gateway {
  const mobile = asked.byPhone ? mobileGateway(settings) : undefined;
  return mobile?.takes(asked) ? mobile : manualGateway;
}
