import { expect, test } from "vitest";
import { isPlainBrowser } from "./plain-browsers.ts";

test.each([
  "w3m/0.5.3+git20230121",
  "Lynx/2.9.0dev.12 libwww-FM/2.14",
  "ELinks/0.13.2 (textmode; Linux; 80x24-2)",
  "Links (2.28; Linux 6.1.0 x86_64; GNU C 12.2; text)",
  "Mozilla/5.0 (X11; Linux) NetSurf/3.10",
  "Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; sw) Presto/2.12.423 Version/12.16",
  "UCWEB/2.0 (MIDP-2.0; U; Adr 4.4.2; en-US) U2/1.0.0 UCBrowser/9.4.1 Mobile",
])("puts the menu after the page in %s", (name) => {
  expect(isPlainBrowser(name)).toBe(true);
});

test.each([
  null,
  "node",
  "Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.3987.99 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 OPR/83.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 14_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
])("collapses the menu in %s", (name) => {
  expect(isPlainBrowser(name)).toBe(false);
});
