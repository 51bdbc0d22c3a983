import type { ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { answerError, pass, startS3Server } from "#app/testing/s3-server.ts";
import type { Credentials } from "./object-store.ts";
import { openObjectStore } from "./open-object-store.ts";
import { type S3Limits, s3Store } from "./s3-store.ts";
import { sparingStore } from "./sparing-store.ts";
import { parseStorageUrl, type StoragePlace } from "./storage-url.ts";

type Bucket = Extract<StoragePlace, { kind: "bucket" }>;
/** None of them passes in a test that does not wait for it. */
const patient = { connectMs: 60_000, silenceMs: 60_000, wholeMs: 60_000, attempts: 3 };
const soon = { connectMs: 1000, silenceMs: 200, wholeMs: 600, attempts: 3 };

interface Change {
  region?: string;
  credentials?: Credentials;
  limits?: S3Limits;
}

async function opened(change: Change = {}) {
  const server = await startS3Server();
  const { region, credentials = server.credentials, limits = patient } = change;
  const place = parseStorageUrl(server.url) as Bucket;
  const store = s3Store({ ...place, ...(region && { region }) }, credentials, limits);
  onTestFinished(async () => {
    store.close();
    await server.close();
  });
  return { server, store };
}

const unavailable = (reason: RegExp) =>
  expect.objectContaining({
    key: "errors.unavailable",
    status: 503,
    headers: { "retry-after": "5" },
    reason: expect.stringMatching(reason),
  });

/** Does something to the first requests and passes on the others. */
function firstOnly(times: number, fault: (response: ServerResponse) => void) {
  let left = times;
  return (_: unknown, response: ServerResponse) => {
    if (left <= 0) return false;
    left -= 1;
    fault(response);
    return true;
  };
}

const bytes = Buffer.from("a photo");

test.each([
  ["503 SlowDown", (response: ServerResponse) => answerError(response, 503, "SlowDown")],
  ["500 InternalError", (response: ServerResponse) => answerError(response, 500, "InternalError")],
  ["a connection reset", (response: ServerResponse) => void response.destroy()],
])("repeats what failed with %s, at most twice", async (_, fault) => {
  const { server, store } = await opened();
  server.fault = firstOnly(2, fault);
  await store.put("a/b", bytes);
  server.fault = firstOnly(2, fault);
  expect(await store.get("a/b")).toEqual(bytes);
  server.requests.length = 0;
  server.fault = firstOnly(100, fault);
  await expect(store.put("a/b", bytes)).rejects.toEqual(unavailable(/^the object store/));
  expect(server.requests).toHaveLength(3);
});

test("gives up on a store that does not answer", async () => {
  const { server, store } = await opened({ limits: soon });
  server.fault = () => true;
  await expect(store.get("a/b")).rejects.toEqual(unavailable(/did not answer/));
  await expect(store.put("a/b", bytes)).rejects.toEqual(unavailable(/did not answer/));
  await server.close();
  await expect(store.get("a/b")).rejects.toEqual(unavailable(/did not answer: ECONNREFUSED/));
});

test("never takes half a body for a whole object, and reads it again", async () => {
  const { server, store } = await opened();
  await store.put("a/b", bytes);
  let halves = 0;
  const half = (times: number) => {
    let left = times;
    server.fault = (incoming, response) => {
      if (left <= 0) return false;
      left -= 1;
      halves += 1;
      pass(incoming, response, server.innerPort, (answer) => {
        answer.resume();
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        response.write(bytes.subarray(0, 3), () => response.destroy());
      });
      return true;
    };
  };
  half(2);
  expect(await store.get("a/b")).toEqual(bytes);
  expect(halves).toBe(2);
  half(100);
  await expect(store.get("a/b")).rejects.toEqual(unavailable(/did not answer/));
  const body = await store.stream("a/b");
  const read = async () => {
    for await (const _ of body ?? []);
  };
  await expect(read()).rejects.toEqual(unavailable(/did not answer/));
});

test("gives up on a body that falls silent", async () => {
  const { server, store } = await opened({ limits: soon });
  await store.put("a/b", bytes);
  server.fault = (incoming, response) => {
    pass(incoming, response, server.innerPort, (answer) => {
      answer.resume();
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      response.write(bytes.subarray(0, 3));
    });
    return true;
  };
  await expect(store.get("a/b")).rejects.toEqual(unavailable(/did not answer/));
});

test.each([
  ["another region", { region: "eu-west-1" }, /in another region than the setting says/],
  ["an unknown key", { credentials: { accessKeyId: "AKIA", secretAccessKey: "x" } }, /not know/],
  [
    "a wrong secret",
    { credentials: { accessKeyId: "S3RVER", secretAccessKey: "x" } },
    /AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID/,
  ],
])("says what is wrong with %s, once and without the key", async (_, change, sentence) => {
  const { server, store } = await opened(change);
  const error = await store.put("secret-name/b", bytes).catch((error: unknown) => error);
  expect(error).toEqual(unavailable(sentence));
  expect((error as { reason: string }).reason).not.toMatch(/secret-name|AKIA|S3RVER/);
  expect(server.requests).toHaveLength(1);
});

test("says that there is no such bucket", async () => {
  const { server } = await opened();
  const store = openObjectStore(server.url.replace("soko", "other"), server.credentials);
  onTestFinished(() => store.close());
  await expect(store.get("a/b")).rejects.toEqual(unavailable(/no bucket of this name/));
  await expect(store.put("a/b", bytes)).rejects.toEqual(unavailable(/no bucket of this name/));
});

test("a full store is a full disk", async () => {
  const { server, store } = await opened();
  server.fault = (_, response) => {
    answerError(response, 507, "XMinioStorageFull");
    return true;
  };
  await expect(store.put("a/b", bytes)).rejects.toMatchObject({ key: "errors.storageFull" });
});

test("a store that does not answer is spared, then tried by one caller", async () => {
  const { server, store } = await opened();
  const warnings: string[] = [];
  let now = 0;
  const sparing = sparingStore(
    store,
    (what) => void warnings.push(what),
    () => now,
  );
  server.fault = (_, response) => {
    response.destroy();
    return true;
  };
  await expect(sparing.get("a/b")).rejects.toEqual(unavailable(/ECONNRESET/));
  server.requests.length = 0;
  now = 2999;
  await expect(sparing.get("a/b")).rejects.toEqual(unavailable(/a moment ago/));
  await expect(sparing.put("a/b", bytes)).rejects.toEqual(unavailable(/a moment ago/));
  expect(server.requests).toEqual([]);
  server.fault = undefined;
  now = 3001;
  const both = await Promise.allSettled([sparing.put("a/b", bytes), sparing.get("a/b")]);
  expect(both.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(await sparing.get("a/b")).toEqual(bytes);
  expect(warnings).toEqual(["files: the object store did not answer: ECONNRESET"]);
});

test("a refusal spares nothing, as the next object may be fine", async () => {
  const { server, store } = await opened();
  const sparing = sparingStore(store, () => {});
  server.fault = (_, response) => {
    answerError(response, 403, "AccessDenied");
    return true;
  };
  await expect(sparing.get("a/b")).rejects.toEqual(unavailable(/may not read and write/));
  server.fault = undefined;
  expect(await sparing.get("a/b")).toBeUndefined();
});
