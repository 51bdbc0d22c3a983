import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { idempotencyField } from "#core/idempotency.ts";
import { type Encoding, encoders, minBytes } from "#server/http/compress.ts";
import { policyHeader } from "#server/http/content-policy.ts";

/** An answer that everybody is given: compressed already, with its headers. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  /** The body as it is sent; without an encoding where it is not worth compressing. */
  body(encoding: Encoding | undefined): Promise<Uint8Array> | Uint8Array;
  isCompressed: boolean;
  etag: string;
  /** What it takes in memory. */
  bytes: number;
}

/** What belongs to one request, or is said anew by whoever sends it. */
const ofOneRequest =
  /^(set-cookie|ratelimit-|retry-after$|content-length$|content-encoding$|date$|etag$)/;

/** What is another each time the same page is made: keys of forms, marks of parts. */
const ofOneMaking = new RegExp(`name="${idempotencyField}" value="[^"]*"|<!--w\\d+-->`, "g");

/** Keys of forms: a visitor who came first would share one with everybody who is given the page. */
const keyOfForm = new RegExp(`(name="${idempotencyField}" value=")[^"]*"`, "g");

/** Makes of an answer one that is sent again and again. */
export async function keptAnswer(answer: Response): Promise<KeptAnswer> {
  const text = await answer.text();
  const headers: Record<string, string> = {};
  for (const [name, value] of answer.headers) {
    if (!ofOneRequest.test(name)) headers[name] = value;
  }
  const { html: document, policy } = withoutNonce(text, headers[policyHeader]);
  // Scripts give each form a key of its own; without them a visitor's key is not heeded.
  const html = document.replace(keyOfForm, '$1"');
  if (policy) headers[policyHeader] = policy;
  // Programs may show what they have, once they have asked whether it is still so.
  headers["cache-control"] ??= "no-cache";
  const whole = Buffer.from(html);
  // A document that names its scripts by digests is good with its own policy alone.
  const alike = policy?.includes("'sha256-") ? html : html.replace(ofOneMaking, "");
  const digest = createHash("sha256")
    .update(alike)
    .update(headers["content-language"] ?? "");
  const etag = answer.headers.get("etag") ?? `W/"${digest.digest("base64url").slice(0, 22)}"`;
  const about = { status: answer.status, headers: { ...headers, etag }, etag };
  return whole.byteLength < minBytes
    ? { ...about, ...asItIs(whole) }
    : { ...about, ...compressed(await encoders.br(whole)) };
}

type Body = Pick<KeptAnswer, "body" | "isCompressed" | "bytes">;

const asItIs = (whole: Uint8Array): Body => ({
  isCompressed: false,
  body: () => whole,
  bytes: whole.byteLength,
});

/** Holds nothing but the smallest form: the others are made of it for the few who ask. */
function compressed(br: Uint8Array): Body {
  let gzip: Promise<Uint8Array> | undefined;
  const body = (encoding: Encoding | undefined) => {
    if (encoding === "br") return br;
    const plain = brotliDecompressSync(br);
    if (!encoding) return plain;
    gzip ??= encoders.gzip(plain);
    return gzip;
  };
  return { isCompressed: true, body, bytes: br.byteLength * 2 };
}

/**
 * A document whose scripts are named by their digests in place of a nonce, which would have to be
 * another one each time. Digests are made of those that carry the nonce of this very answer and of
 * the one that waits for its time: what somebody slipped in between carries none.
 */
function withoutNonce(text: string, policy = ""): { html: string; policy: string | undefined } {
  const [, nonce] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
  if (!nonce) return { html: text, policy: undefined };
  const digests = new Set<string>();
  const ours = new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g");
  for (const [, code] of text.matchAll(ours)) {
    if (code) digests.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return {
    html: text.replaceAll(` nonce="${nonce}"`, ""),
    policy: policy.replace(`'nonce-${nonce}'`, [...digests].join(" ")).replace(/ +;/, ";"),
  };
}
