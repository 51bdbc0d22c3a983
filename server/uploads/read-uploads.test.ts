import { expect, test } from "vitest";
import { testSettings } from "#app/testing/test-app.ts";
import { createFile, postedForm, shellScript } from "#app/testing/upload-samples.ts";
import type { Person } from "#server/context.ts";
import { noSlot } from "#server/gate.ts";
import { type Limiters, perMinute } from "#server/rate-limit.ts";
import type { ParsedForm } from "./posted-parts.ts";
import { readUploads, UploadRefusal } from "./read-uploads.ts";
import { openUploadRoom } from "./upload-room.ts";

const kinds = ["png"] as const;
const picture = { kinds, maxBytes: 1024 * 1024 };
const pictureEndpoint = { uploads: { picture } };
const url = "http://soko.test/";

/** Returns the context of a user who may upload files, with an upload limit of their own. */
function asha(environment: Record<string, string> = {}) {
  const settings = testSettings(environment);
  const actor = { kind: "person", accountId: "asha" } as Person;
  const anonymousFileOfAddress = perMinute("strangers' files", 2);
  return {
    settings,
    actor,
    address: "192.0.2.1",
    limiters: { anonymousFileOfAddress } as Limiters,
    uploadRoom: openUploadRoom(settings),
    slot: noSlot,
  };
}

/** Reads a form. Returns the refusal if there is one. */
async function read(
  init: RequestInit,
  endpoint: Parameters<typeof readUploads>[2] = pictureEndpoint,
  context: Parameters<typeof readUploads>[0] = asha(),
) {
  const request = new Request(url, { ...init, method: "POST", duplex: "half" } as RequestInit);
  try {
    return await readUploads(context, request, endpoint, async (posted) => ({
      ...posted,
      refusal: undefined,
    }));
  } catch (refusal) {
    if (!(refusal instanceof UploadRefusal)) throw refusal;
    return { values: refusal.typed, uploads: {} as ParsedForm["uploads"], refusal };
  }
}

const boundary = "----soko";
const line = (name: string, more = "") =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
const end = `\r\n--${boundary}--\r\n`;
const formType = `multipart/form-data; boundary=${boundary}`;

/** Returns a request with a handwritten body. */
const written = (body: BodyInit, headers: Record<string, string> = {}): RequestInit => ({
  body,
  headers: { "content-type": formType, ...headers },
});

const inPieces = (pieces: Buffer[]) =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

/**
 * Returns a body that continues for as long as it is read, up to `most` bytes, and counts the bytes
 * read.
 */
function endless(start: string, most: number) {
  const seen = { sent: 0 };
  const piece = Buffer.alloc(64 * 1024, "x");
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(start)),
    pull(controller) {
      seen.sent += piece.length;
      if (seen.sent > most) controller.close();
      else controller.enqueue(piece);
    },
  });
  return { body, seen };
}

test("separates the files from the fields of a form", async () => {
  const init = postedForm({
    name: "Asha",
    note: "",
    picture: createFile(shellScript, "a.png", "image/png"),
  });
  init.body.append("goods", "beans");
  init.body.append("goods", "maize");
  const { values, uploads } = await read(init);
  expect(values).toEqual({ name: "Asha", note: "", goods: ["beans", "maize"] });
  expect(uploads).toEqual({
    picture: { field: "picture", fileName: "a.png", declaredType: "image/png", bytes: shellScript },
  });
});

test("omits files that were not chosen or not requested", async () => {
  const empty = postedForm({
    picture: createFile(Buffer.alloc(0), ""),
    other: createFile(shellScript, "b.png"),
  });
  expect(await read(empty)).toEqual({ values: {}, uploads: {}, refusal: undefined });
  const asText = await read(postedForm({ picture: "no file" }));
  expect([asText.values, asText.uploads]).toEqual([{}, {}]);
});

test("reads the same form in pieces of any size, even with a separate last line break", async () => {
  const text = `${line("name")}Asha\r\n${line("picture", '; filename="a.png"')}${shellScript}${end}`;
  for (const size of [1, 7, text.length - 2]) {
    const pieces: Buffer[] = [];
    for (let at = 0; at < text.length; at += size) {
      pieces.push(Buffer.from(text.slice(at, at + size)));
    }
    const { values, uploads } = await read(written(inPieces(pieces)));
    expect([size, values, uploads.picture?.bytes]).toEqual([size, { name: "Asha" }, shellScript]);
  }
});

test("stops 50 MB as soon as the limit is exceeded and preserves the fields before it", async () => {
  const start = `${line("name")}Asha\r\n${line("picture", '; filename="a.png"')}`;
  const { body, seen } = endless(start, 50_000_000);
  const { refusal, values } = await read(written(body));
  expect([refusal?.status, refusal?.code, refusal?.values]).toEqual([
    413,
    "upload_too_large",
    { max: 1 },
  ]);
  expect(refusal?.fields).toEqual([
    { field: "picture", key: "errors.upload.tooLarge", values: { max: 1 } },
  ]);
  expect(values).toEqual({ name: "Asha" });
  expect(seen.sent).toBeLessThan(2 * picture.maxBytes);
});

test("reads the fields of a body that declares 50 MB, and hardly more", async () => {
  const start = `${line("name")}Asha\r\n${line("picture", '; filename="a.png"')}`;
  const { body, seen } = endless(start, 50_000_000);
  const { refusal, values } = await read(written(body, { "content-length": "50000000" }));
  expect([refusal?.key, values]).toEqual(["errors.upload.tooLarge", { name: "Asha" }]);
  expect(seen.sent).toBeLessThan(picture.maxBytes / 4);
});

test("applies to each file its own rule", async () => {
  const rules = { uploads: { picture, small: { kinds, maxBytes: 10 } } };
  const { refusal } = await read(postedForm({ small: createFile(shellScript, "a.png") }), rules);
  expect(refusal?.fields).toMatchObject([{ field: "small", key: "errors.upload.tooLarge" }]);
  const largest = createFile(Buffer.alloc(picture.maxBytes), "a.png");
  expect((await read(postedForm({ picture: largest }), rules)).refusal).toBeUndefined();
});

test("rejects a form that ends early or whose connection breaks as cut off", async () => {
  const whole = `${line("name")}Asha\r\n${line("picture", '; filename="a.png"')}${shellScript}${end}`;
  for (const length of [0, 10, 60, whole.length - 20, whole.length - 5]) {
    const { refusal } = await read(written(whole.slice(0, length)));
    expect([length, refusal?.status, refusal?.code]).toEqual([length, 400, "upload_cut_off"]);
  }
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(whole.slice(0, 60))),
    pull: (controller) => controller.error(new Error("socket hang up")),
  });
  expect((await read(written(broken))).refusal?.key).toBe("errors.upload.cutOff");
});

test("rejects a body that is not a form", async () => {
  const refusalCode = async (init: RequestInit) => {
    const { refusal } = await read(init);
    return [refusal?.status, refusal?.code];
  };
  const unreadable = [400, "upload_unreadable"];
  expect(
    await refusalCode({ body: "{}", headers: { "content-type": "application/json" } }),
  ).toEqual([415, "upload_not_a_form"]);
  expect(await refusalCode(written("x", { "content-type": "multipart/form-data" }))).toEqual(
    unreadable,
  );
  const long = `multipart/form-data; boundary=${"x".repeat(71)}`;
  expect(await refusalCode(written("x", { "content-type": long }))).toEqual(unreadable);
  expect(await refusalCode(written("no boundary at its beginning, and none later"))).toEqual(
    unreadable,
  );
  const nameless = `--${boundary}\r\ncontent-disposition: form-data\r\n\r\nx${end}`;
  expect(await refusalCode(written(nameless))).toEqual(unreadable);
  const notText = Buffer.concat([
    Buffer.from(line("name")),
    Buffer.from([0xff, 0xfe]),
    Buffer.from(end),
  ]);
  expect(await refusalCode(written(notText))).toEqual(unreadable);
});

test("rejects too many fields, too long a text and too long a header as too large", async () => {
  const many = postedForm({});
  for (let n = 0; n <= 50; n += 1) many.body.append(`field${n}`, "x");
  expect((await read(many)).refusal?.key).toBe("errors.tooLarge");
  const { refusal } = await read(postedForm({ note: "x".repeat(20_001) }));
  expect([refusal?.status, refusal?.fields]).toEqual([
    413,
    [{ field: "note", key: "errors.field.tooLong", values: { max: 20_000 } }],
  ]);
  const head = `--${boundary}\r\nx: ${"y".repeat(9000)}\r\n\r\nx${end}`;
  expect((await read(written(head))).refusal?.key).toBe("errors.tooLarge");
});

test("rejects two files in a field for one", async () => {
  const init = postedForm({ picture: createFile(shellScript, "a.png") });
  init.body.append("picture", createFile(shellScript, "b.png"));
  const { refusal } = await read(init);
  expect(refusal?.fields).toMatchObject([{ field: "picture", key: "errors.upload.onlyOne" }]);
});

test("accepts field names that are properties of JavaScript objects", async () => {
  const { values } = await read(postedForm({ __proto__x: "1", constructor: "2", toString: "3" }));
  expect(values).toEqual({ __proto__x: "1", constructor: "2", toString: "3" });
  const { values: own } = await read(written(`${line("__proto__")}x${end}`));
  expect(Object.getPrototypeOf(own)).toBe(Object.prototype);
});

test("reads no file of an anonymous caller", async () => {
  const { body, seen } = endless(line("name"), 1_000_000);
  const visitor = { ...asha(), actor: { kind: "visitor" } as const };
  await expect(read(written(body), pictureEndpoint, visitor)).rejects.toMatchObject({
    key: "errors.signInFirst",
  });
  expect(seen.sent).toBeLessThan(200_000);
});

test("accepts anonymous files where the form allows them, up to a limit per network", async () => {
  const visitor = { ...asha(), actor: { kind: "visitor" } as const };
  const open = { uploads: { picture: { ...picture, ofStrangers: true as const } } };
  const sent = () => postedForm({ picture: createFile(shellScript, "a.png") });
  for (const _ of ["once", "again"]) {
    expect((await read(sent(), open, visitor)).uploads.picture?.fileName).toBe("a.png");
  }
  await expect(read(sent(), open, visitor)).rejects.toMatchObject({ status: 429 });
});

test("rejects a slow file beside its field and releases its memory", async () => {
  const context = asha({ UPLOAD_SECONDS: "1" });
  const start = `${line("name")}Asha\r\n${line("picture", '; filename="a.png"')}`;
  const idle = () =>
    new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from(start)) });
  for (const _ of ["once", "again", "and again"]) {
    const { refusal, values } = await read(written(idle()), pictureEndpoint, context);
    expect([refusal?.status, refusal?.key]).toEqual([408, "errors.upload.tooSlow"]);
    expect(refusal?.fields).toMatchObject([{ field: "picture", key: "errors.upload.tooSlow" }]);
    expect(values).toEqual({ name: "Asha" });
  }
  expect(
    (await read(postedForm({ name: "Asha" }), pictureEndpoint, context)).refusal,
  ).toBeUndefined();
});
