import { expect, test, vi } from "vitest";
import { enqueue } from "#web/kept-posts/offline-queue.ts";
import { withQueuedPosts } from "./queued-list.ts";

test("a copy lists the phone's queued posts of its viewer only", async () => {
  const put = new Map<string, Response>();
  const cache = {
    put: async (key: string, answer: Response) => void put.set(`https://soko.test${key}`, answer),
    keys: async () => [...put.keys()].map((url) => ({ url })),
    match: async (url: string) => put.get(url)?.clone(),
  };
  vi.stubGlobal("caches", { has: async () => true, open: async () => cache });
  const form = new FormData();
  form.set("keptFor", "a1");
  form.set("here", "TZDOD <b>Dodoma");
  const list = (owner: string) =>
    `<html><div id="kept-posts" data-owner="${owner}" hidden="" role="status"><h2>Waiting</h2><ul class="x"><li>old</li></ul></div></html>`;
  const inCopy = (owner: string) => withQueuedPosts(list(owner));
  expect(await inCopy("a1")).toContain('hidden=""');
  await enqueue("https://soko.test/page", form);
  expect(await inCopy("a1")).toMatch(
    /data-owner="a1"><h2>Waiting<\/h2><ul class="x"><li>&lt;b&gt;Dodoma, \d\d:\d\d<\/li><\/ul>/,
  );
  expect(await inCopy("b2")).toMatch(/hidden="".*<ul class="x"><\/ul>/);
});
