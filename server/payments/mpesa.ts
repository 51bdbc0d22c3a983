import { z } from "zod";
import { type Gateway, GatewayFault, type PaymentFailure, type PaymentOutcome } from "./gateway.ts";
import { type MpesaAccount, mpesaClient } from "./mpesa-client.ts";

/** The largest amount of one M-Pesa transfer, in shillings. */
const maxAmount = 250_000;
/** Most characters that Daraja accepts as the reference of a payment. */
const maxReference = 12;

const accepted = z.object({
  ResponseCode: z.coerce.string(),
  CheckoutRequestID: z.string().min(1),
});
const queryResponse = z.object({ ResultCode: z.coerce.string().optional() });

/**
 * M-Pesa through Safaricom's Daraja: sends a push to the payer's phone (STK push) and queries its
 * result.
 */
export function mpesaGateway(account: MpesaAccount): Gateway {
  const { shortcode, currency } = account;
  const line = mpesaClient(account);
  return {
    name: "mpesa",
    isRemote: true,
    takes: (payment) =>
      payment.currency === currency &&
      Number.isInteger(payment.amount) &&
      payment.amount >= 1 &&
      payment.amount <= maxAmount,
    async start({ amount, phone, reference, callback }) {
      const msisdn = phone.replace(/^\+/, "");
      const answer = await line.post("/mpesa/stkpush/v1/processrequest", {
        ...proofAt(account, new Date()),
        TransactionType: "CustomerPayBillOnline",
        Amount: amount,
        PartyA: msisdn,
        PartyB: shortcode,
        PhoneNumber: msisdn,
        CallBackURL: callback,
        AccountReference: shortReference(reference),
        TransactionDesc: "Soko",
      });
      if (answer.errorCode !== undefined) {
        const isBusy = answer.errorCode === beingProcessed;
        throw new GatewayFault(answer.errorCode, "refused", isBusy ? "busy" : "refused");
      }
      const taken = accepted.safeParse(answer.body);
      if (!taken.success) throw new GatewayFault("answer not understood", "unknown");
      const { ResponseCode, CheckoutRequestID } = taken.data;
      if (ResponseCode !== "0") throw new GatewayFault(`response ${ResponseCode}`, "refused");
      return { checkoutId: CheckoutRequestID };
    },
    async ask(checkoutId) {
      const answer = await line.post("/mpesa/stkpushquery/v1/query", {
        ...proofAt(account, new Date()),
        CheckoutRequestID: checkoutId,
      });
      if (answer.errorCode === beingProcessed) return { state: "pending" };
      if (answer.errorCode !== undefined) throw new GatewayFault(answer.errorCode, "refused");
      const result = queryResponse.safeParse(answer.body);
      if (!result.success) throw new GatewayFault("answer not understood", "unknown");
      return outcomeOf(result.data.ResultCode, currency);
    },
  };
}

/** For a query: the payer has not responded yet. For a push: the phone already shows a request. */
const beingProcessed = "500.001.1001";

/** Daraja's result codes. It has others, which all mean that no money moved. */
const failureOf: Record<string, PaymentFailure> = {
  "1": "insufficient",
  "1001": "busy",
  "1019": "expired",
  "1032": "cancelled",
  "1037": "unanswered",
  "2001": "wrongPin",
};

function outcomeOf(code: string | undefined, currency: string): PaymentOutcome {
  if (code === undefined || code === "4999") return { state: "pending" };
  if (code === "0") return { state: "paid", currency };
  return { state: "failed", reason: failureOf[code] ?? "refused" };
}

const shortReference = (reference: string) =>
  reference.length <= maxReference ? reference : reference.replaceAll("-", "").slice(-maxReference);

/** Returns our credentials, with a timestamp in the time of Nairobi. */
function proofAt({ shortcode, passkey }: MpesaAccount, now: Date) {
  const inNairobi = new Date(now.getTime() + 3 * 3_600_000);
  const Timestamp = inNairobi.toISOString().replace(/\D/g, "").slice(0, 14);
  const Password = Buffer.from(shortcode + passkey + Timestamp).toString("base64");
  return { BusinessShortCode: shortcode, Password, Timestamp };
}
