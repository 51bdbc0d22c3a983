import { z } from "zod";
import { parsedJson } from "#server/parsed-json.ts";
import { GatewayFault } from "./gateway.ts";

/** Whose money it becomes, and how Daraja knows us. */
export interface MpesaAccount {
  /** Where Daraja answers, without a path. */
  url: string;
  consumerKey: string;
  consumerSecret: string;
  /** Number of the till or paybill that is paid. */
  shortcode: string;
  passkey: string;
  /** What its shillings are called: KES. */
  currency: string;
  timeoutMs?: number;
}

const tokenShape = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().default(3599),
});
const errorShape = z.object({ errorCode: z.string().regex(/^[\w.]{1,40}$/) });

/** A token this close to its end is not used any more. */
const spareMs = 60_000;
/** Daraja's word for a token that is over before its time. */
const invalidToken = "404.001.03";
/** Ways in which a line fails before anything went over it. */
const neverSent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** What Daraja answered: its body, or the code of an error it named. */
type Answer = { body: unknown; errorCode?: undefined } | { body?: undefined; errorCode: string };

/** Calls to Daraja with the access token they need, which is fetched once and kept while it lasts. */
export function mpesaLine({ url, consumerKey, consumerSecret, timeoutMs = 10_000 }: MpesaAccount) {
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
    // Whatever goes wrong here, the call itself has not been made.
    const { status, text } = await online(
      () => send(path, { headers: { authorization: `Basic ${basic}` } }),
      () => "unasked",
    );
    if (status >= 400 && status < 500) throw new GatewayFault(`token http ${status}`, "refused");
    const given = tokenShape.safeParse(parsedJson(text));
    if (!given.success) throw new GatewayFault(`token http ${status}`, "unasked");
    const { access_token: value, expires_in: seconds } = given.data;
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
    const answer = parsedJson(text);
    const error = errorShape.safeParse(answer);
    if (error.success) return { status, errorCode: error.data.errorCode };
    if (status === 401) return { status, errorCode: invalidToken };
    if (status < 200 || status > 299) throw new GatewayFault(`http ${status}`, "unknown");
    return { status, body: answer };
  }

  return {
    /** @throws GatewayFault where the line fails or nothing can be made of the answer */
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
