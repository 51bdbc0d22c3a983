import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Push {
  checkoutId: string;
  amount: number;
  phone: string;
  reference: string;
  callback: string;
  password: string;
  timestamp: string;
}

/** Replaces a response of the stand-in. Without an end of the response Daraja never answers. */
type Answer = (response: ServerResponse) => void;

const key = { consumerKey: "key", consumerSecret: "secret" };
export const mpesaKeys = { ...key, shortcode: "174379", passkey: "pass" };

/** Returns the settings of an edition that pays in Kenyan shillings through the stand-in. */
export const mpesaSettings = (url: string): Record<string, string> => ({
  EDITION: "ke",
  MPESA_URL: url,
  MPESA_CONSUMER_KEY: mpesaKeys.consumerKey,
  MPESA_CONSUMER_SECRET: mpesaKeys.consumerSecret,
  MPESA_SHORTCODE: mpesaKeys.shortcode,
  MPESA_PASSKEY: mpesaKeys.passkey,
});

/** Starts a local Daraja: OAuth, STK push and query, as Safaricom describes them. */
export async function startMpesa({ pushed = () => {} }: { pushed?: (push: Push) => void } = {}) {
  const pushes: Push[] = [];
  /** Result codes by checkout. Until there is one, the phone is still being prompted. */
  const results = new Map<string, string>();
  /** Responses to use instead, by path. */
  const instead: Partial<Record<"oauth" | "stkpush" | "stkpushquery", Answer[]>> = {};
  const requested: string[] = [];
  let token = 0;

  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const call = /oauth|stkpushquery|stkpush/.exec(path)?.[0] as keyof typeof instead;
    const body = await text(request);
    requested.push(call);
    const other = instead[call]?.shift();
    if (other) return other(response);
    const authorization = request.headers.authorization;
    if (call === "oauth") {
      const basic = Buffer.from(`${key.consumerKey}:${key.consumerSecret}`).toString("base64");
      if (authorization !== `Basic ${basic}`)
        return respondWithJson(400, { errorCode: "400.008.01" })(response);
      token += 1;
      return respondWithJson(200, { access_token: `token-${token}`, expires_in: "3599" })(response);
    }
    if (authorization !== `Bearer token-${token}`) return invalidToken(response);
    const posted = JSON.parse(body) as Record<string, string>;
    return call === "stkpush" ? push(posted, response) : query(posted, response);
  });

  function push(posted: Record<string, string>, response: ServerResponse): void {
    const checkoutId = `ws_CO_${pushes.length + 1}_${process.hrtime.bigint()}`;
    const requestedPayments: Push = {
      checkoutId,
      amount: Number(posted.Amount),
      phone: posted.PhoneNumber ?? "",
      reference: posted.AccountReference ?? "",
      callback: posted.CallBackURL ?? "",
      password: posted.Password ?? "",
      timestamp: posted.Timestamp ?? "",
    };
    pushes.push(requestedPayments);
    pushed(requestedPayments);
    respondWithJson(200, {
      MerchantRequestID: "29115-34620561-1",
      CheckoutRequestID: checkoutId,
      ResponseCode: "0",
      ResponseDescription: "Success. Request accepted for processing",
      CustomerMessage: "Success. Request accepted for processing",
    })(response);
  }

  function query({ CheckoutRequestID: id = "" }: Record<string, string>, response: ServerResponse) {
    const code = results.get(id);
    if (code === undefined) return beingProcessed(response);
    respondWithJson(200, {
      ResponseCode: "0",
      ResponseDescription: "The service request has been accepted successsfully",
      MerchantRequestID: "29115-34620561-1",
      CheckoutRequestID: id,
      ResultCode: code,
      ResultDesc: "The service request is processed successfully.",
    })(response);
  }

  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, pushes, results, instead, requested, close };
}

export const respondWithJson =
  (status: number, body: unknown): Answer =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

export const neverRespond: Answer = () => {};
export const dropConnection: Answer = (response) => response.destroy();
export const beingProcessed = respondWithJson(500, {
  requestId: "ant-1",
  errorCode: "500.001.1001",
  errorMessage: "The transaction is being processed",
});
export const invalidToken = respondWithJson(404, {
  requestId: "ant-1",
  errorCode: "404.001.03",
  errorMessage: "Invalid Access Token",
});

export function callbackOf(
  { checkoutId, amount }: Pick<Push, "checkoutId" | "amount">,
  { code = 0, receipt = "NLJ7RT61SV" }: { code?: number; receipt?: string } = {},
) {
  const metadata = {
    Item: [
      { Name: "Amount", Value: amount },
      { Name: "MpesaReceiptNumber", Value: receipt },
      { Name: "Balance" },
      { Name: "TransactionDate", Value: 20261101102115 },
      { Name: "PhoneNumber", Value: 254712345678 },
    ],
  };
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: "29115-34620561-1",
        CheckoutRequestID: checkoutId,
        ResultCode: code,
        ResultDesc: code === 0 ? "The service request is processed successfully." : "No.",
        ...(code === 0 && { CallbackMetadata: metadata }),
      },
    },
  };
}
