import sharp from "sharp";
import { expect, test } from "vitest";
import { languageFacts, languages } from "#core/languages.ts";
import { testApp, testPhrases } from "./testing/test-app.ts";

test("serves the edition's manifest in the language of its address", async () => {
  const { get } = await testApp({ EDITION: "rw" });
  for (const language of languages) {
    const { tag } = languageFacts[language];
    // Browsers send neither cookies nor their preferred language for this request.
    const { status, headers, body } = await get(`/manifest.webmanifest?lang=${tag}`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/manifest+json");
    expect(body).toMatchObject({ name: "Soko Rwanda", lang: tag, display: "standalone" });
    const names = body.shortcuts.map(({ name }: { name: string }) => name);
    expect(names).toContain(testPhrases.book(language).say("web.menu.market"));
  }
});

test("every named icon exists in its size", async () => {
  const { app, get } = await testApp();
  const { body } = await get("/manifest.webmanifest?lang=sw");
  const named: { src: string; sizes: string }[] = [
    ...body.icons,
    { src: "/favicon.ico", sizes: "32x32" },
    { src: "/icon/maskable-180.png", sizes: "180x180" },
  ];
  for (const { src, sizes } of named) {
    const answer = await app.request(src);
    expect(answer.headers.get("cache-control")).toMatch(/max-age=\d{6,}/);
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([format, `${width}x${height}`], src).toEqual(["png", sizes]);
  }
  expect((await app.request("/icon/7.png")).status).toBe(404);
});

test("a maskable icon leaves a margin for the phone's shape, the other has its own corners", async () => {
  const { app } = await testApp();
  const cornerOf = async (path: string) => {
    const answer = await app.request(path);
    const { data } = await sharp(await answer.arrayBuffer())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 4)];
  };
  expect(await cornerOf("/icon/maskable-192.png")).toEqual([15, 42, 74, 255]);
  expect((await cornerOf("/icon/192.png"))[3]).toBe(0);
});
