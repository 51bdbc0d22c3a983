import { expect, test } from "vitest";
import { offlineField } from "#core/offline-queue.ts";
import { readFormData, textFieldsOf } from "./read-form-data.ts";

const posted = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://soko/auth/login", { method: "POST", body, headers });

test("reads text fields from either form encoding", async () => {
  const urlencoded = await readFormData(
    posted(new URLSearchParams({ username: "asha", note: "a b" })),
  );
  expect(Object.fromEntries(urlencoded)).toEqual({ username: "asha", note: "a b" });
  const parts = new FormData();
  parts.set("username", "asha");
  expect(Object.fromEntries(await readFormData(posted(parts)))).toEqual({ username: "asha" });
});

test("drops what a form says to the offline queue", async () => {
  const form = new FormData();
  form.set("note", "a");
  form.set(offlineField, "{}");
  expect(textFieldsOf(form)).toEqual({ note: "a" });
});

test("returns no fields for a body that is not a form", async () => {
  expect([...(await readFormData(posted("{}", { "content-type": "application/json" })))]).toEqual(
    [],
  );
  expect([...(await readFormData(new Request("http://soko/", { method: "POST" })))]).toEqual([]);
});

test("rejects an oversized body without reading the rest", async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const request = new Request("http://soko/", {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
  await expect(readFormData(request)).rejects.toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(10);
});
