import { z } from "zod";
import { parseJson } from "#server/parse-json.ts";
import { GatewayFault } from "./gateway.ts";

/** The account that receives the money, and our credentials for Daraja. */
export interface MpesaAccount {
  /** Base URL of Daraja, without a path. */
  url: string;
  consumerKey: string;
  consumerSecret: string;
  /** Number of the till or paybill that receives the payment. */
  shortcode: string;
  passkey: string;
  /** Currency code of its shillings: KES. */
  currency: string;
  timeoutMs?: number;
}

const tokenShape = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().default(3599),
});
const errorShape = z.object({ errorCode: z.string().regex(/^[\w.]{1,40}$/) });

/** A token is not used when it expires within this time. */
const spareMs = 60_000;
/** Daraja's error code for a token that expired early. */
const invalidToken = "404.001.03";
/** Connection errors that occur before anything is sent. */
const neverSent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** Daraja's response: its body, or the code of an error. */
type Answer = { body: unknown; errorCode?: undefined } | { body?: undefined; errorCode: string };

/** Calls Daraja with an access token, which it fetches once and caches until it expires. */
export function mpesaClient({
  url,
  consumerKey,
  consumerSecret,
  timeoutMs = 10_000,
}: MpesaAccount) {
  let token: { value: string; until: number } | undefined;

  async function send(path: string, init: RequestInit) {
    const answer = await fetch(new URL(path, url), {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, text: await answer.text() };
  }

  async function freshToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value;
    const path = "/oauth/v1/generate?grant_type=client_credentials";
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64");
    // If this fails, the call itself has not been made.
    const { status, text } = await online(
      () => send(path, { headers: { authorization: `Basic ${basic}` } }),
      () => "unasked",
    );
    if (status >= 400 && status < 500) throw new GatewayFault(`token http ${status}`, "refused");
    const parsed = tokenShape.safeParse(parseJson(text));
    if (!parsed.success) throw new GatewayFault(`token http ${status}`, "unasked");
    const { access_token: value, expires_in: seconds } = parsed.data;
    token = { value, until: Date.now() + seconds * 1000 - spareMs };
    return value;
  }

  async function tryOnce(path: string, body: object): Promise<Answer & { status: number }> {
    const bearer = await freshToken();
    const { status, text } = await online(
      () =>
        send(path, {
          method: "POST",
          headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      (code) => (neverSent.test(code) ? "unasked" : "unknown"),
    );
    const answer = parseJson(text);
    const error = errorShape.safeParse(answer);
    if (error.success) return { status, errorCode: error.data.errorCode };
    if (status === 401) return { status, errorCode: invalidToken };
    if (status < 200 || status > 299) throw new GatewayFault(`http ${status}`, "unknown");
    return { status, body: answer };
  }

  return {
    /** @throws GatewayFault if the connection fails or the response is not understood */
    async post(path: string, body: object): Promise<Answer> {
      const first = await tryOnce(path, body);
      if (first.errorCode !== invalidToken) return first;
      token = undefined;
      return tryOnce(path, body);
    },
  };
}

async function online<T>(run: () => Promise<T>, kind: (code: string) => GatewayFault["kind"]) {
  try {
    return await run();
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const code = cause?.code ?? name;
    throw new GatewayFault(`line ${code}`, kind(code));
  }
}
