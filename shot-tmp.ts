import { chromium } from "playwright-core";
import { browserHere } from "./e2e/chromium.ts";

const { env, ...browser } = await browserHere();
const base = "http://127.0.0.1:4913";
const b = await chromium.launch({ ...browser, env });
const api = async (path: string) =>
  (await (await fetch(`${base}/wit-backend/api/${path}`)).json()) as any;
const [best] = (await api("product?sort=bestRated&size=1")).data;
console.log(JSON.stringify(best.rating), best.trader);
const trader = (await api(`product/product-trader-details/${best.trader.id}`)).data.trader;
console.log(JSON.stringify(trader));
const signIn = async (ctx: any, who: string) => {
  await ctx.request.post(`${base}/auth/login-email`, {
    form: { username: who, password: "Soko-demo-1" },
    headers: { "sec-fetch-site": "same-origin" },
    maxRedirects: 0,
  });
};
const shot = async (
  name: string,
  path: string,
  { width = 360, lang = "fr", js = true, who = "", dark = false, clip = 0 } = {},
) => {
  const ctx = await b.newContext({
    viewport: { width, height: 800 },
    javaScriptEnabled: js,
    colorScheme: dark ? "dark" : "light",
  });
  await ctx.addCookies([{ name: "language", value: lang, url: base }]);
  if (who) await signIn(ctx, who);
  const page = await ctx.newPage();
  await page.goto(base + path, { waitUntil: "networkidle" }).catch(() => {});
  await page.screenshot({ path: `/tmp/trust-shots/${name}.png`, fullPage: true });
  await ctx.close();
};
const P = `/market/market-access/single-product/${best.id}`;
const T = `/market/market-access/trader/${best.trader.id}`;
await shot("market-360-kisw", "/market/market-access?sort=bestRated", { lang: "kisw" });
await shot("product-360-fr", P, {});
await shot("product-1280-kisw-dark", P, { width: 1280, lang: "kisw", dark: true });
await shot("trader-360-kisw-nojs", T, { lang: "kisw", js: false });
await shot("trader-1280-fr", T, { width: 1280 });
await shot("ratings-360-fr", `${P}/ratings`, {});
await shot("tratings-1280-kisw", `${T}/ratings`, { width: 1280, lang: "kisw" });
await shot("desk-360", "/portal/officer", { who: "officer@soko.test", lang: "kisw" });
await shot("reviews-360-fr", "/portal/officer/ratings", { who: "officer@soko.test" });
const token = (await (
  await fetch(`${base}/wit-backend/oauth/token`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: "Basic " + btoa("soko-web:soko-web-secret"),
    },
    body: "grant_type=password&username=officer@soko.test&password=Soko-demo-1",
  })
).json()) as any;
const rep = (await (
  await fetch(`${base}/wit-backend/api/portal/reported-rating`, {
    headers: { authorization: `Bearer ${token.access_token}` },
  })
).json()) as any;
const R = rep.data[0].id;
await shot("review-360-fr", `/portal/officer/ratings/${R}`, { who: "officer@soko.test" });
await shot("review-1280-kisw", `/portal/officer/ratings/${R}`, {
  who: "officer@soko.test",
  width: 1280,
  lang: "kisw",
});
await shot("rating-360-fr", `/market/market-access/rating/${R}`, {});
await shot("rating-360-kisw-trader", `/market/market-access/rating/${R}`, {
  who: "trader@soko.test",
  lang: "kisw",
  dark: true,
});
await b.close();
