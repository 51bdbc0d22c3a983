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
])("labels %s as %s", (url, name) => {
  expect(nameOf(url)).toBe(name);
});

test("names an unknown site by its host, even if it resembles a known one", () => {
  expect(nameOf("https://www.twcc.or.tz/soko")).toBe("twcc.or.tz");
  expect(nameOf("https://notfacebook.com/soko")).toBe("notfacebook.com");
});

test("keeps the order and addresses of the links and gives each an icon", () => {
  const urls = ["https://wa.me/255700000000", "https://example.org/", "https://x.com/soko"];
  const links = socialLinks(urls);
  expect(links.map(({ url }) => url)).toEqual(urls);
  expect(links.every(({ icon }) => /^[Mm]/.test(icon))).toBe(true);
});

test("returns nothing without links", () => {
  expect(socialLinks([])).toEqual([]);
});
