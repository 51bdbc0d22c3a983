import { expect, test } from "vitest";
import { socialLinks } from "./social-links.ts";

const nameOf = (url: string) => socialLinks([url])[0]?.name;

test.each([
  ["https://www.facebook.com/soko", "Facebook"],
  ["https://m.facebook.com/soko", "Facebook"],
  ["https://instagram.com/soko", "Instagram"],
  ["https://twitter.com/soko", "X"],
  ["https://x.com/soko", "X"],
  ["https://youtu.be/soko", "YouTube"],
  ["https://tz.linkedin.com/company/soko", "LinkedIn"],
  ["https://www.tiktok.com/@soko", "TikTok"],
  ["https://wa.me/255700000000", "WhatsApp"],
  ["https://chat.whatsapp.com/soko", "WhatsApp"],
])("%s is %s", (url, name) => {
  expect(nameOf(url)).toBe(name);
});

test("another site is called by its host, also where it only looks like a known one", () => {
  expect(nameOf("https://www.twcc.or.tz/soko")).toBe("twcc.or.tz");
  expect(nameOf("https://notfacebook.com/soko")).toBe("notfacebook.com");
});

test("the links keep their order and their addresses; each has something to draw", () => {
  const urls = ["https://wa.me/255700000000", "https://example.org/", "https://x.com/soko"];
  const links = socialLinks(urls);
  expect(links.map(({ url }) => url)).toEqual(urls);
  expect(links.every(({ icon }) => /^[Mm]/.test(icon))).toBe(true);
});

test("without links there is nothing", () => {
  expect(socialLinks([])).toEqual([]);
});
