import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { listenUntilTestEnds } from "./message-stand-ins.ts";

/** A message as its browser would read it, with its signer. */
interface Pushed {
  path: string;
  headers: IncomingMessage["headers"];
  text: string;
  /** The claims of the VAPID token, after its signature was verified. */
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
}

/** Responds to one message. Without an end of the response the service never answers. */
export type PushResponder = (response: ServerResponse) => void;

export const respondToPush =
  (status: number, headers: Record<string, string> = {}): PushResponder =>
  (response) =>
    response.writeHead(status, headers).end("what it says is not read");

/** Starts a local push service, with a subscribed browser that can decrypt its messages. */
export async function startPushService() {
  const pushed: Pushed[] = [];
  const answers: PushResponder[] = [];
  const browser = createECDH("prime256v1");
  const p256dh = browser.generateKeys("base64url");
  const secret = randomBytes(16);
  const server = createServer(async (request, response) => {
    const text = readBy(browser, secret, await buffer(request));
    const { claims, publicKey } = signed(request.headers.authorization ?? "");
    pushed.push({ path: request.url ?? "", headers: request.headers, text, claims, publicKey });
    (answers.shift() ?? respondToPush(201))(response);
  });
  const host = await listenUntilTestEnds(server);
  const endpoint = `http://${host}/push/browser-1`;
  const subscription = { endpoint, p256dh, auth: secret.toString("base64url") };
  /** @param next responders for the next messages, in order; all later messages are accepted */
  const answer = (...next: PushResponder[]) => void answers.push(...next);
  return { host, subscription, pushed, answer };
}

/** RFC 8188 and 8291: aes128gcm in one record. */
function readBy(browser: ECDH, secret: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender]);
  const shared = hkdfSync("sha256", browser.computeSecret(sender), secret, info, 32);
  const derive = (what: string, length: number) =>
    Buffer.from(
      hkdfSync("sha256", Buffer.from(shared), salt, `Content-Encoding: ${what}\0`, length),
    );
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** RFC 8292. @throws if the key in the header did not sign the token */
function signed(authorization: string): Pick<Pushed, "claims" | "publicKey"> {
  const [, token = "", publicKey = ""] = /^vapid t=([^,]+), *k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const jwk = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" };
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const how = { key, dsaEncoding: "ieee-p1363" } as const;
  const text = Buffer.from(`${head}.${claims}`);
  if (!verify("sha256", text, how, Buffer.from(signature, "base64url"))) {
    throw new Error("not signed by this key");
  }
  return { claims: JSON.parse(Buffer.from(claims, "base64url").toString()), publicKey };
}
