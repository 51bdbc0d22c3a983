import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { apiBase } from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import { readBoundedBody } from "#server/http/read-bounded-body.ts";
import type { WebEnvironment } from "#server/http/web-environment.ts";
import { numeric } from "#server/operations/endpoint.ts";
import type { ExtraDescription } from "#server/operations/openapi.ts";
import { parseJson } from "#server/parse-json.ts";

/** The content of a callback. Untrusted: verified against the gateway. */
export interface CallbackClaim {
  checkoutId: string;
  /** Amount and receipt of the transfer. */
  amount?: number | undefined;
  receipt?: string | undefined;
}

const maxBytes = 16 * 1024;
const callbackPath = `${apiBase}/payment/mpesa/callback`;

const shape = z.object({
  Body: z.object({
    stkCallback: z.object({
      CheckoutRequestID: z.string().regex(/^[\x21-\x7e]{1,100}$/),
      ResultCode: numeric(z.number()),
      CallbackMetadata: z
        .object({ Item: z.array(z.object({ Name: z.string(), Value: z.unknown().optional() })) })
        .optional(),
    }),
  }),
});

const object = { type: "object" };

export const callbackDescription: ExtraDescription = {
  tag: "callbacks",
  about: "What gateways call: in their own shapes.",
  paths: {
    [`${callbackPath}/{token}`]: {
      post: {
        operationId: "postPaymentMpesaCallbackByToken",
        summary:
          "M-Pesa reports the result of a payment, at an address created for that payment alone. The answer is always the same.",
        tags: ["callbacks"],
        security: [{}],
        parameters: [{ name: "token", in: "path", required: true, schema: { type: "string" } }],
        requestBody: { required: true, content: { "application/json": { schema: object } } },
        responses: {
          200: { description: "OK", content: { "application/json": { schema: object } } },
          413: { $ref: "#/components/responses/TooLarge" },
        },
      },
    },
  },
};

/**
 * Returns the callback URL of one payment. It identifies the payment, and only this server can
 * create it.
 */
export function callbackUrl({ edition, keys }: Callbacks, paymentId: string): string {
  return `${edition.server}${callbackPath}/${paymentId}.${sealOf(keys, paymentId)}`;
}

type Callbacks = Pick<Context, "edition" | "keys">;

const sealOf = (keys: Context["keys"], paymentId: string) =>
  keys.hmac("mpesa callback", paymentId).slice(0, 32);

/**
 * `POST /wit-backend/api/payment/mpesa/callback/<payment>.<seal>`, in Daraja's own format. The
 * response is always the same, so that a guess reveals nothing.
 * @param onClaim handles a claim that arrives at a valid URL
 */
export function mpesaCallbackRoutes(
  onClaim: (
    context: Context,
    callback: { paymentId: string; claim: CallbackClaim },
  ) => Promise<void>,
): Hono<WebEnvironment> {
  const app = new Hono<WebEnvironment>();
  app.post(`${callbackPath}/:token`, async (c) => {
    const context = c.var.context();
    const [paymentId = "", seal = ""] = c.req.param("token").split(".");
    if (isSame(seal, sealOf(context.keys, paymentId))) {
      const claim = claimIn(await readBoundedBody(c.req.raw, maxBytes));
      if (claim) await onClaim(context, { paymentId, claim });
    }
    return c.json({ ResultCode: 0, ResultDesc: "Accepted" });
  });
  return app;
}

/** Compares bytes, because 32 characters may be more bytes. */
function isSame(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function claimIn(body: Buffer): CallbackClaim | undefined {
  const read = shape.safeParse(parseJson(body.toString("utf8")));
  if (!read.success) return undefined;
  const {
    CheckoutRequestID: checkoutId,
    ResultCode,
    CallbackMetadata,
  } = read.data.Body.stkCallback;
  if (ResultCode !== 0) return { checkoutId };
  const named = (name: string) => CallbackMetadata?.Item.find((item) => item.Name === name)?.Value;
  const amount = Number(named("Amount"));
  const receipt = String(named("MpesaReceiptNumber") ?? "");
  return {
    checkoutId,
    ...(Number.isFinite(amount) && { amount }),
    ...(/^[A-Z0-9]{6,20}$/.test(receipt) && { receipt }),
  };
}
