import { elementsIn, type HtmlElement, parseHtml } from "./html-tree.ts";

/**
 * Well-known tricks by which user text becomes more than text in a page. Their sources are the
 * cheat sheets of OWASP and PortSwigger, the Big List of Naughty Strings, and Markdown's own. Each
 * contains `alert`, or displays oddly.
 */
export const scriptTricks: readonly string[] = [
  "<script>alert(1)</script>",
  "<ScRiPt>alert(1)</sCrIpT>",
  "<script src=https://evil.example/x.js></script>",
  "<script/src='data:text/javascript,alert(1)'></script>",
  "</script><script>alert(1)</script>",
  "<<script>alert(1);//<</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "</title><script>alert(1)</script>",
  "</textarea><script>alert(1)</script>",
  "--><script>alert(1)</script>",
  "]]><script>alert(1)</script>",
  "<!--<img src=--><img src=x onerror=alert(1)//>",
  "<img src=x onerror=alert(1)>",
  "<img src=x:alert(alt) onerror=eval(src) alt=0>",
  "<IMG SRC=javascript:alert('1')>",
  "<IMG SRC=`javascript:alert(1)`>",
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  "<img/onerror='alert(1)'src=x>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  '<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>X</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)></svg>#x"/></svg>',
  '<math><maction actiontype="statusline#x" xlink:href="javascript:alert(1)">X</maction></math>',
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src onerror=alert(1)&gt;'>",
  "<body onload=alert(1)>",
  "<body background=javascript:alert(1)>",
  "<iframe src=javascript:alert(1)></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=javascript:alert(1)></object>",
  "<embed src=javascript:alert(1)>",
  "<link rel=stylesheet href=javascript:alert(1)>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<base href=javascript:alert(1)//>",
  "<form action=javascript:alert(1)><input type=submit></form>",
  "<button formaction=javascript:alert(1)>X</button>",
  "<input autofocus onfocus=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<video><source onerror=alert(1)></video>",
  "<audio src=x onerror=alert(1)>",
  "<marquee onstart=alert(1)>X</marquee>",
  "<a href=javascript:alert(1)>X</a>",
  "<a href='java&#115;cript:alert(1)'>X</a>",
  "<a href='jav\tascript:alert(1)'>X</a>",
  "<div style=width:expression(alert(1))>X</div>",
  "<style>@import'javascript:alert(1)';</style>",
  "<xss id=x tabindex=1 onfocus=alert(1)></xss>",
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  "` onmouseover=`alert(1)",
  '\\";alert(1);//',
  "javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/\"/+/onmouseover=1/+/[*/[]/+alert(1)//'>",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;script&#62;alert(1)&#60;/script&#62;",
  "\\u003cscript\\u003ealert(1)\\u003c/script\\u003e",
  "＜script＞alert(1)＜/script＞",
  "+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
  "{{constructor.constructor('alert(1)')()}}",
  "$\u007balert(1)}",
  "#{7*7} <%= alert(1) %>",
  "[X](javascript:alert(1))",
  "[X](JaVaScRiPt:alert(1))",
  "[X](java\tscript:alert(1))",
  "[X](javascript&colon;alert(1))",
  "[X](&#x6A;avascript:alert(1))",
  "[X](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[X](vbscript:alert(1))",
  "[X](//evil.example/alert)",
  "[X](\\\\evil.example\\alert)",
  '[X](https://evil.example "onmouseover=alert(1)")',
  '[X](https://evil.example"onmouseover="alert(1))',
  "[X]: javascript:alert(1)\n\n[X]",
  "![X](javascript:alert(1))",
  "![X](https://evil.example/alert.png)",
  '![X" onerror="alert(1)](/x.png)',
  '![X](x"onerror="alert(1))',
  "<javascript:alert(1)>",
  '<https://evil.example/"onmouseover="alert(1)>',
  "[<img src=x onerror=alert(1)>](https://evil.example)",
  "**<b onclick=alert(1)>X</b>**",
  "`</code><script>alert(1)</script>`",
  "```\n</code></pre><script>alert(1)</script>\n```",
  "> <script>alert(1)</script>",
  "@<script>alert(1)</script>",
  "@[X](javascript:alert(1))",
];

/** Texts that must be displayed unchanged. */
const oddTexts: readonly string[] = [
  "‮gnp.exe alert‬ reads from right to left",
  "⁦⁧⁨⁩ isolates alert",
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘ alert",
  "alert".repeat(40),
  "'; DROP TABLE account; -- alert",
  "' OR '1'='1' /* alert */",
  "1; SELECT pg_sleep(10) -- alert",
  "\\'; alert(1) \\\\",
  "%s%s%n alert %x",
  "../../../../etc/passwd alert",
  "$(touch /tmp/alert) `id`",
  '=HYPERLINK("https://evil.example","alert")',
  "👩‍👩‍👧‍👦🏳️‍🌈 alert 🇹🇿",
  "﷽ alert ﷺ",
  "𝒶𝓁ℯ𝓇𝓉 (alert)",
  "﻿​‌‍⁠ alert",
  "NULL undefined NaN alert",
  "__proto__ constructor alert",
];

export const textTricks = [...scriptTricks, ...oddTexts];

/** Texts that no field may accept. */
export const nulTexts = ["a\0b", "\0<script>alert(1)</script>"];

const never = new Set(
  "applet audio base embed frame frameset iframe link marquee math meta object script style video xmp xss".split(
    " ",
  ),
);
const addresses = new Set(["href", "src", "action", "formaction", "xlink:href", "poster", "data"]);
const harmless = /^(https?:\/\/|mailto:|tel:|sms:|\/(?!\/)|#|\?|$)/;

/** Our scripts carry the response's nonce, are our files, or hold data that no browser executes. */
const ours =
  / nonce="| type="application\/(ld\+)?json"|^<script type="module" src="\/assets\/light-[\w-]+\.js" data-words="[^"]*">$/;

const faultsOf = ({ tag, attributes }: HtmlElement): string[] => [
  ...(never.has(tag) ? [`<${tag}> stands in the page`] : []),
  ...Object.entries(attributes).flatMap(([name, value]) => {
    if (name.startsWith("on") || name === "srcdoc") return [`<${tag}> has ${name}`];
    if (addresses.has(name) && !harmless.test(value)) return [`<${tag}> leads to ${value}`];
    if (name === "style" && /url\(|expression|alert/i.test(value))
      return [`<${tag}> looks ${value}`];
    return [];
  }),
];

/** Returns where user text became more than text in a page as it was sent. */
export function findMarkupFaults(html: string): string[] {
  const body = elementsIn(parseHtml(html)).find(({ tag }) => tag === "main");
  if (!body) return ["The page has no main part"];
  const opened = html.match(/<script\b[^>]*>/gi) ?? [];
  const foreign = [
    ...opened.filter((opening) => !ours.test(opening)),
    ...(html.slice(html.indexOf("<main")).match(/<style\b[^>]*>/gi) ?? []),
  ];
  return [
    ...foreign.map((opening) => `${opening} is none of ours`),
    ...elementsIn(body).flatMap(faultsOf),
  ];
}
