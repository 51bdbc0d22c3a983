import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { actorOf } from "#app/testing/factories.ts";
import { testPhrases, testSettings } from "#app/testing/test-app.ts";
import {
  blackPng,
  createFile,
  immediateTurn,
  phonePhoto,
  shellScript,
  smallPdf,
} from "#app/testing/upload-samples.ts";
import { profileActs } from "#areas/people/accounts/acts.ts";
import { profilePhoto, verificationFile } from "#core/files/upload-rules.ts";
import { languages } from "#core/languages.ts";
import type { Person } from "#server/context.ts";
import { openFileStorage } from "#server/files/file-storage.ts";
import { openFiles } from "#server/files/files.ts";
import { storeIfCommitted } from "#server/files/store-if-committed.ts";
import { apiRoutes } from "#server/http/api.ts";
import { docsPage } from "#server/http/docs-page.ts";
import { createMetrics } from "#server/http/health.ts";
import { type ServerParts, webServer } from "#server/http/server.ts";
import { createLog } from "#server/log.ts";
import { oneEndpoint } from "#server/operations/endpoint.ts";
import { openapiDocument } from "#server/operations/openapi.ts";
import { implement } from "#server/operations/operation.ts";
import { createOperationRegistry } from "#server/operations/registry.ts";
import { openPictureWork } from "#server/pictures/picture-work.ts";
import { perMinute } from "#server/rate-limit.ts";
import { acceptDocument } from "./accept-document.ts";
import { acceptImage } from "./accept-image.ts";
import { uploadedFile } from "./upload.ts";
import { openUploadRoom } from "./upload-room.ts";

const folder = mkdtempSync(join(tmpdir(), "soko-uploads-"));
const { files, pictures } = openFiles(openFileStorage({ DATA_DIR: folder }));
const left = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

const declared = { method: "POST", audience: profileActs.change, tag: "samples" } as const;
const changePhoto = oneEndpoint({
  ...declared,
  path: "sample-photo/{id}",
  summary: "Changes a photo.",
  input: z.object({ id: z.coerce.number(), note: z.string().min(2), picture: uploadedFile }),
  uploads: { picture: profilePhoto },
  output: z.object({ key: z.string(), note: z.string(), id: z.number() }),
});
const addDocument = oneEndpoint({
  ...declared,
  path: "sample-document",
  summary: "Adds a document.",
  input: z.object({ document: uploadedFile }),
  uploads: { document: verificationFile },
  output: z.object({ key: z.string(), name: z.string() }),
});
const operations = implement(
  { changePhoto, addDocument },
  {
    changePhoto: async (context, { id, note, picture }) => {
      const bytes = await acceptImage(context, picture, profilePhoto, { square: 640 });
      return storeIfCommitted(files.pictures, bytes, async (key) => ({ key, note, id }));
    },
    addDocument: async (context, { document }) => {
      const { bytes } = await acceptDocument(context, document, verificationFile);
      const name = document.fileName;
      return storeIfCommitted(files.documents, bytes, async (key) => ({ key, name }));
    },
  },
);

const settings = testSettings();
const asha = actorOf("00000000-0000-7000-8000-000000000001", { sessionId: "1" });
const people: Record<string, Person> = { hers: asha, others: { ...asha, accountId: "other" } };
const app = webServer({
  settings,
  log: createLog("silent"),
  phrases: testPhrases,
  metrics: createMetrics(),
  now: () => new Date(),
  base: {
    files,
    settings,
    operations: createOperationRegistry(operations, { isStrict: true }),
    uploadRoom: openUploadRoom(settings),
    pictureWork: openPictureWork(settings),
  } as unknown as ServerParts["base"],
}).route(
  "/",
  apiRoutes(operations, {
    settings,
    actors: {
      ofBrowser: async () => undefined,
      noteWrite: async () => {},
      ofToken: async (_, token) => people[token],
    },
    visitors: perMinute("visitors", 1_000),
  }),
);

const base = "/wit-backend/api";
const ashaHeaders = { authorization: "Bearer hers" };

async function post(path: string, body: BodyInit, headers: Record<string, string> = ashaHeaders) {
  if (body instanceof FormData) {
    const { bytes, type } = await travelling(body);
    return post(path, bytes, { ...headers, "content-type": type });
  }
  const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
  const answer = await app.request(`${base}/${path}`, init);
  return { status: answer.status, body: await answer.json() };
}

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

/** Encodes a form as it is sent. */
async function travelling(data: FormData) {
  const request = new Request("http://soko.test", { method: "POST", body: data });
  const type = request.headers.get("content-type") ?? "";
  return { bytes: await request.bytes(), type };
}

test("accepts, stores and serves a picture with its form fields", async () => {
  const picture = createFile(await phonePhoto(), "IMG_1.jpg", "image/jpeg");
  const { status, body } = await post("sample-photo/7", form({ note: "duka", picture }));
  expect([status, body.data]).toEqual([200, { key: expect.any(String), note: "duka", id: 7 }]);
  expect(await pictures.get(body.data.key, 160, "webp", immediateTurn)).toBeDefined();
  await files.pictures.remove(body.data.key);
  expect(left()).toEqual([]);
});

test("rejects every bad upload beside its field and leaves nothing behind", async () => {
  const photo = (bytes: Buffer, name = "a.png") =>
    post("sample-photo/7", form({ note: "duka", picture: createFile(bytes, name, "image/png") }));
  const paper = (bytes: Buffer) =>
    post("sample-document", form({ document: createFile(bytes, "a.pdf", "application/pdf") }));
  const cut = await travelling(form({ picture: createFile(await phonePhoto(), "a.jpg") }));
  const half = cut.bytes.slice(0, cut.bytes.length / 2);
  const answers = {
    script: await photo(shellScript),
    drawing: await photo(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")),
    pixels: await photo(blackPng(20_000, 20_000)),
    large: await photo(Buffer.alloc(50_000_000)),
    damaged: await photo((await phonePhoto()).subarray(0, 2000), "a.jpg"),
    pdf: await paper(Buffer.concat([Buffer.from("MZ"), smallPdf])),
    largePdf: await paper(Buffer.concat([smallPdf, Buffer.alloc(50_000_000)])),
    cut: await post("sample-photo/7", half, { ...ashaHeaders, "content-type": cut.type }),
    none: await post("sample-photo/7", form({ note: "duka" })),
    noneChosen: await post(
      "sample-photo/7",
      form({ note: "duka", picture: createFile(Buffer.alloc(0), "") }),
    ),
  };
  const refusals = Object.entries(answers).map(([name, { status, body }]) => [
    name,
    status,
    body.code,
    (body.errors ?? []).map(({ field }: { field: string }) => field).join(" "),
  ]);
  expect(refusals).toEqual([
    ["script", 400, "upload_not_an_image", "picture"],
    ["drawing", 400, "upload_not_an_image", "picture"],
    ["pixels", 400, "upload_too_many_pixels", "picture"],
    ["large", 413, "upload_too_large", "picture"],
    ["damaged", 400, "upload_damaged", "picture"],
    ["pdf", 400, "upload_not_a_pdf", "document"],
    ["largePdf", 413, "upload_too_large", "document"],
    ["cut", 400, "upload_cut_off", ""],
    ["none", 400, "bad_input", "picture"],
    ["noneChosen", 400, "bad_input", "picture"],
  ]);
  expect(answers.large.body.message).toContain("larger than 2 MB");
  expect(answers.none.body.errors[0].message).toBe("Please choose a file.");
  expect(left()).toEqual([]);
});

test("idle uploads of one account do not block other accounts and end with an error", async () => {
  const ends: (() => void)[] = [];
  const idle = Array.from({ length: 8 }, () => {
    const body = new ReadableStream({
      start: (controller) => void ends.push(() => controller.close()),
    });
    const type = { "content-type": "multipart/form-data; boundary=x" };
    return post("sample-document", body, { ...ashaHeaders, ...type, "content-length": "10400000" });
  });
  const document = createFile(smallPdf, "a.pdf", "application/pdf");
  const others = { authorization: "Bearer others" };
  const { status, body } = await post("sample-document", form({ document }), others);
  expect(status).toBe(200);
  await files.documents.remove(body.data.key);
  for (const end of ends) end();
  const answers = await Promise.all(idle);
  expect(new Set(answers.map((answer) => answer.body.code))).toEqual(new Set(["upload_cut_off"]));
});

test("a call with files rejects JSON", async () => {
  const headers = { ...ashaHeaders, "content-type": "application/json" };
  const { status, body } = await post("sample-document", '{"document":{"bytes":"x"}}', headers);
  expect([status, body.code]).toEqual([415, "upload_not_a_form"]);
});

test("reads nothing of a file whose sender is not allowed to send it", async () => {
  let pulled = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        pulled += 1;
        controller.enqueue(Buffer.alloc(1000));
      },
    },
    { highWaterMark: 0 },
  );
  const type = { "content-type": "multipart/form-data; boundary=x" };
  const answer = await post("sample-photo/7", body, type);
  expect([answer.status, answer.body.code, pulled]).toEqual([401, "sign_in_first", 0]);
});

test("OpenAPI and its docs page describe the files", () => {
  const document = openapiDocument([{ operations }], { version: "1", servers: [] });
  const { post } = document.paths[`${base}/sample-photo/{id}`] ?? {};
  expect(post?.requestBody?.content).toMatchObject({
    "multipart/form-data": {
      schema: {
        properties: { note: { type: "string" }, picture: { type: "string", format: "binary" } },
        required: ["note", "picture"],
      },
      encoding: { picture: { contentType: "image/jpeg, image/png, image/webp, image/avif" } },
    },
  });
  for (const language of languages) {
    const html = docsPage(document, language, testPhrases);
    expect(html).toContain("string (binary)");
    expect(html).toContain("-F &quot;picture=@picture&quot;");
  }
});
