import { expect, test } from "vitest";
import { deviceName } from "./sessions.ts";

const android = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";

test.each([
  [`${android} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome, Android"],
  [`${android} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/80.0.1`, "Opera, Android"],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`, "Samsung Internet, Android"],
  [
    `${android} Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36`,
    "UC Browser, Android",
  ],
  ["Opera/9.80 (Android; Opera Mini/36.2; U; en) Presto/2.12.423", "Opera, Android"],
  [
    "Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
    "Firefox, KaiOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
    "Safari, iOS",
  ],
  ["Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Safari/604.1", "Chrome, iOS"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) FxiOS/140.0", "Firefox, iOS"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge, Windows",
  ],
  [`${mac} AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`, "Safari, macOS"],
  ["Mozilla/5.0 (X11; Ubuntu; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
  ["Mozilla/5.0 (Linux x86_64) Konqueror/5.0", "Linux"],
  ["curl/8.5.0", ""],
  ["", ""],
])("describes %s as %j", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
