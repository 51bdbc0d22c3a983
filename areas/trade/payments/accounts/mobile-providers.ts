import type { EditionCode } from "#core/editions.ts";
import type { NumberType, ProviderCode } from "./account-fields.ts";

export interface MobileProvider {
  code: ProviderCode;
  /** Number types that a seller can be paid at. */
  numbers: readonly Exclude<NumberType, "account">[];
  /**
   * USSD code that opens the menu; given only if the operator, or a news report quoting the
   * operator, publishes it.
   */
  dial?: string;
  /** Pattern of its receipt numbers, if known; otherwise any number is accepted. */
  receipt?: RegExp;
}

export const providerNames: Readonly<Record<ProviderCode, string>> = {
  mpesa: "M-Pesa",
  mixx: "Mixx by Yas (Tigo Pesa)",
  airtel: "Airtel Money",
  halopesa: "HaloPesa",
  mtn: "MTN MoMo",
  lumicash: "Lumicash",
  ecocash: "EcoCash",
};

/**
 * Mobile money providers of each country, most used first. Dial codes, read in November 2026:
 * M-Pesa TZ vodacom.co.tz/sw/lipakwa-overview; Mixx (Tigo Pesa) tigo.co.tz/send-receive-money;
 * HaloPesa halotel.co.tz/sw/service/HALOPESA; M-Pesa KE newsmoto.co.ke, quoting Safaricom; MTN RW
 * mtn.co.rw/momo; MTN UG mtn.co.ug/mtn-momo/faqs; Airtel UG docs.reply.cash and techjaja.com.
 * M-Pesa KE receipts: ten letters and digits, as in the callbacks that Safaricom documents.
 */
export const mobileProviders: Readonly<Record<EditionCode, readonly MobileProvider[]>> = {
  tz: [
    { code: "mpesa", numbers: ["phone", "till"], dial: "*150*00#" },
    { code: "mixx", numbers: ["phone", "till"], dial: "*150*01#" },
    { code: "airtel", numbers: ["phone", "till"] },
    { code: "halopesa", numbers: ["phone", "till"], dial: "*150*88#" },
  ],
  ke: [
    {
      code: "mpesa",
      numbers: ["phone", "till", "paybill"],
      dial: "*334#",
      receipt: /^[A-Z0-9]{10}$/,
    },
    { code: "airtel", numbers: ["phone", "till", "paybill"] },
  ],
  rw: [
    { code: "mtn", numbers: ["phone", "till"], dial: "*182#" },
    { code: "airtel", numbers: ["phone", "till"] },
  ],
  ug: [
    { code: "mtn", numbers: ["phone", "till"], dial: "*165#" },
    { code: "airtel", numbers: ["phone", "till"], dial: "*185#" },
  ],
  bi: [
    { code: "lumicash", numbers: ["phone", "till"] },
    { code: "ecocash", numbers: ["phone", "till"] },
  ],
};

export const findProvider = (
  edition: EditionCode,
  code: string | null | undefined,
): MobileProvider | undefined =>
  mobileProviders[edition].find((provider) => provider.code === code);
