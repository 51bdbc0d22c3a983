import { describe, expect, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { SocialNetwork } from "./social-networks.ts";
import { parseSocialAddress } from "./update-socials.ts";

describe("converts what users type to an https address of that network", () => {
  const typed: [SocialNetwork, string, string | undefined][] = [
    ["facebook", "@duka.la.asha", "https://facebook.com/duka.la.asha"],
    ["facebook", "https://m.facebook.com/dukalaasha/", "https://facebook.com/dukalaasha/"],
    ["facebook", "www.facebook.com/profile.php?id=100", "https://facebook.com/profile.php?id=100"],
    ["instagram", "http://instagram.com/asha?igsh=abc", "https://instagram.com/asha"],
    ["x", "https://twitter.com/asha", "https://twitter.com/asha"],
    ["youtube", "asha", "https://youtube.com/@asha"],
    ["tiktok", "@asha_1", "https://tiktok.com/@asha_1"],
    ["linkedin", "https://tz.linkedin.com/in/asha", "https://linkedin.com/in/asha"],
    ["whatsapp", "0712 345 678", "https://wa.me/255712345678"],
    ["whatsapp", "+250 788 123 456", "https://wa.me/250788123456"],
    ["whatsapp", "https://wa.me/255712345678", "https://wa.me/255712345678"],
    ["whatsapp", "asha", undefined],
    ["facebook", "https://facebook.com.evil.test/asha", undefined],
    ["facebook", "https://evil.test/facebook.com", undefined],
    ["facebook", "https://facebook.com@evil.test/asha", undefined],
    ["facebook", "https://facebook.com/", undefined],
    ["x", "javascript:alert(1)", undefined],
    ["instagram", "two words", undefined],
  ];
  for (const [network, text, address] of typed) {
    test(`${network}: ${text} gives ${address ?? "refused"}`, () => {
      expect(parseSocialAddress(network, text, "TZ")).toBe(address);
    });
  }
});

test("saves, changes and removes addresses one by one", async () => {
  const { pool, request } = await testApp();
  const token = await tokenOf(pool.db, (await newAccount(pool.db)).id);
  const update = (body: unknown) => request("PUT", "user/socials", { token, body });
  await update({ whatsapp: "0712345678", facebook: "asha" });
  expect((await update({ facebook: "", tiktok: "asha" })).body.data).toEqual({
    whatsapp: "https://wa.me/255712345678",
    tiktok: "https://tiktok.com/@asha",
  });
  const bad = await update({ facebook: "https://evil.test/x", whatsapp: "12" });
  expect(bad.status).toBe(400);
  expect(bad.body.errors).toEqual([
    { field: "whatsapp", message: "Please enter a mobile phone number." },
    {
      field: "facebook",
      message: "Please enter your user name on that network, or the address of your page.",
    },
  ]);
  const { body } = await request("GET", "user/mydetails", { token });
  expect(Object.keys(body.data.socials)).toEqual(["tiktok", "whatsapp"]);
  expect((await request("PUT", "user/socials", { body: {} })).status).toBe(401);
});
