import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { elementsIn, parseHtml } from "#app/testing/html-tree.ts";
import { newId } from "#core/ids.ts";
import { firstWords } from "./fold-html.ts";
import {
  htmlForReader,
  mentionedIds,
  renderPost,
  renderVersion,
  sourceForReader,
} from "./render-post.ts";

const nobody = { names: new Map<string, string>(), somebody: "somebody" };
const render = (text: string) => htmlForReader(renderPost(text), nobody);
const folding = (text: string) => htmlForReader(renderPost(text), { ...nobody, folded: "…" });

const allowed = new Set("p br strong em b del blockquote ul ol li pre code a hr".split(" "));

/** Returns the parts of the HTML that are more than harmless text. */
const faults = (html: string) =>
  elementsIn(parseHtml(html)).flatMap(({ tag, attributes }) => [
    ...(allowed.has(tag) ? [] : [`<${tag}>`]),
    ...Object.entries(attributes).flatMap(([name, value]) => {
      if (tag === "ol" && name === "start") return [];
      if (tag !== "a") return [`${tag} ${name}`];
      if (name === "rel") return value === "nofollow ugc noopener" ? [] : [`rel ${value}`];
      return name === "href" && /^(https?:\/\/|mailto:)[^\s"'<>]+$/.test(value)
        ? []
        : [`${name}=${value}`];
    }),
  ]);

const alert = "alert(1)";
const tricks = [
  `<script>${alert}</script>`,
  `<ScRiPt src=//evil.example></sCrIpT>`,
  `<scr<script>ipt>${alert}</scr</script>ipt>`,
  `<img src=x onerror=${alert}>`,
  `<img/onerror='${alert}'src=x>`,
  `<IMG """><SCRIPT>${alert}</SCRIPT>">`,
  `<svg onload=${alert}>`,
  `<svg/onload=${alert}//`,
  `<svg><animate onbegin=${alert} attributeName=x>`,
  `<svg><style><img src=x onerror=${alert}></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${alert}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${alert}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${alert}>`,
  `<iframe srcdoc="<script>${alert}</script>"></iframe>`,
  `<a href="javascript:${alert}">x</a>`,
  `<a href="jav&#x09;ascript:${alert}">x</a>`,
  `<base href=javascript:${alert}//>`,
  `<meta http-equiv=refresh content="0;url=javascript:${alert}">`,
  `<details open ontoggle=${alert}>`,
  `<input autofocus onfocus=${alert}>`,
  `<!--><img src=x onerror=${alert}>-->`,
  `<![CDATA[<img src=x onerror=${alert}>]]>`,
  `<?php ?><img src=x onerror=${alert}>`,
  `[x](javascript:${alert})`,
  `[x](JaVaScRiPt:${alert})`,
  `[x](java\tscript:${alert})`,
  `[x]( javascript:${alert})`,
  `[x](\u0001javascript:${alert})`,
  `[x](javascript&colon;${alert})`,
  `[x](&#106;&#97;vascript:${alert})`,
  `[x](javascript&#58;${alert})`,
  `[x](<javascript:${alert}>)`,
  `[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)`,
  `[x](vbscript:msgbox(1))`,
  `[x](file:///etc/passwd)`,
  `[x](blob:https://a.example/1)`,
  `[x](//evil.example)`,
  `[x](/market)`,
  `[x](https:javascript)`,
  `[x](https://a.example" onmouseover="${alert})`,
  `[x](https://a.example 'title" onmouseover="${alert}')`,
  `[x](https://a.example"onmouseover="${alert})`,
  `[x][1]\n\n[1]: javascript:${alert}`,
  `[x]\n\n[x]: <javascript:${alert}> "title"`,
  `[a](https://a.example '"><script>${alert}</script>')`,
  `<javascript:${alert}>`,
  `<data:text/html,${alert}>`,
  `<https://a.example/"onmouseover="${alert}>`,
  `https://a.example/"><img src=x onerror=${alert}>`,
  `www.a.example"onmouseover=${alert}`,
  `a@b.example"><script>${alert}</script>`,
  `![x](javascript:${alert})`,
  `![x](https://evil.example/seen.png)`,
  `![x" onerror="${alert}](x)`,
  `![x][i]\n\n[i]: data:image/svg+xml,<svg/onload=${alert}>`,
  `[![x](x onerror=${alert})](javascript:${alert})`,
  `[<img src=x onerror=${alert}>](https://a.example)`,
  `**<img src=x onerror=${alert}>**`,
  `# <img src=x onerror=${alert}>`,
  `> <img src=x onerror=${alert}>`,
  `- <img src=x onerror=${alert}>`,
  `- [x] <img src=x onerror=${alert}>`,
  `| a |\n|---|\n| <img src=x onerror=${alert}> |`,
  `\`<img src=x onerror=${alert}>\``,
  `\`\`\`"><img src=x onerror=${alert}>\n<script>${alert}</script>\n\`\`\``,
  `    <script>${alert}</script>`,
  `&lt;script&gt;${alert}&lt;/script&gt;`,
  `&#60;script&#62;${alert}&#60;/script&#62;`,
  `\\<script>${alert}\\</script>`,
  `@{<script>${alert}</script>}`,
  `<div style="background:url(javascript:${alert})">`,
  `</p></div></main><script>${alert}</script>`,
  `{{constructor.constructor('${alert}')()}}`,
  `\u202e<script>${alert}</script>`,
];

test.each(tricks)("renders %j as harmless text", (text) => {
  for (const html of [render(text), folding(text)]) expect(faults(html), html).toEqual([]);
});

test("shows a typed tag as it was typed", () => {
  expect(render("a <b>c</b> & d")).toBe("<p>a &lt;b&gt;c&lt;/b&gt; &amp; d</p>\n");
  expect(render("&lt;b&gt;")).toBe("<p>&amp;lt;b&amp;gt;</p>\n");
});

test("renders paragraphs, lists, quotes, emphasis and links from Markdown", () => {
  const html = render(
    "# Beans\n\n*good* **best**\n\n- one\n- two\n\n> said\n\n[Soko](https://a.example/b)",
  );
  for (const part of [
    "<strong>Beans</strong>",
    "<em>good</em> <strong>best</strong>",
    "<li>one</li>",
    "<blockquote>",
    '<a href="https://a.example/b" rel="nofollow ugc noopener">Soko</a>',
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/<h\d/);
});

test("preserves line breaks", () => {
  expect(render("one\ntwo")).toBe("<p>one<br>two</p>\n");
});

test("folds a new author's numbers and links in every kind of markup", () => {
  const text = [
    "Call +255 712 000 001 or https://a.example/x",
    "[here](https://a.example/y) `0712 000 002`",
    "```\n0712000003\n```",
    "| a |\n|---|\n| 0712000004 |",
    "**0712000005**",
    "![0712000006](https://a.example/z)",
  ].join("\n\n");
  expect(render(text)).toContain("0712000005");
  const html = folding(text);
  expect(html).not.toMatch(/0712|a\.example|712 000/);
  expect(html).toContain("…");
});

test.each([
  ["Call 0712\\-345\\-678 now", "<p>Call … now</p>"],
  ["Call 07**123**45678 now", "<p>Call …<strong></strong> now</p>"],
  ["Call *0712* `345` 678 now", "<p>Call <em>…</em><code></code> now</p>"],
  ["Visit evil\\.com now", "<p>Visit … now</p>"],
  ["Visit ev*il*.com now", "<p>Visit …<em></em> now</p>"],
  ["Visit [here](https://evil.example/x) now", "<p>Visit here (…) now</p>"],
  ["Visit [07](https://evil.example/x)12345678", "<p>Visit 07 (…)…</p>"],
  ["Write to as&#x68;a\\@shop.example", "<p>Write to …</p>"],
  ["Call 0712\u200b345\u00ad678 now", "<p>Call … now</p>"],
  ["Call ０７１２３４５６７８ now", "<p>Call … now</p>"],
  ["0712\n345678 and 2,500 TZS", "<p>0712<br>345678 and 2,500 TZS</p>"],
])("renders %j by a new author as %j", (text, html) => {
  expect(folding(text).trimEnd()).toBe(html);
  expect(faults(folding(text))).toEqual([]);
});

test("counts links in the text that readers see", () => {
  const linksIn = (text: string) => renderPost(text).links;
  expect(linksIn("evil\\.com and bad\\.com and w**orse.c**om")).toBe(3);
  expect(linksIn("https://a.example/x www.b.example [here](https://c.example)")).toBe(3);
  expect(linksIn("Beans of *Kigoma*, 2,500 TZS")).toBe(0);
});

test("does not fold digits of a mentioned account's id as a phone number", () => {
  const id = "07123456-7890-4234-8234-071234567890";
  expect(folding(`Ask @{${id}}`)).toBe("<p>Ask <b>@somebody</b></p>\n");
});

test.each([
  "[x](mailto:a@b.example?subject=%0d%0aBcc:c@d.example)",
  "[x](mailto:a@b.example?bcc=c@d.example)",
  "[x](mailto:a%0d%0a@b.example)",
  "[x](mailto:a@b.example,c@d.example)",
  "<mailto:a@b.example?cc=c@d.example>",
  "[x](http://user:pass@evil.example)",
  "http://user:pass@evil.example@soko",
  "[x](https://soko.example@evil.example/)",
  "[x](https://[bad)",
])("does not render %j as a link", (text) => {
  expect(render(text)).not.toContain("<a ");
});

test.each([
  ["[x](mailto:a@b.example)", "mailto:a@b.example"],
  ["a.b+c@d.example", "mailto:a.b+c@d.example"],
  ["https://a.example/@asha?x=1", "https://a.example/@asha?x=1"],
])("renders %j as a link", (text, address) => {
  expect(render(text)).toContain(`<a href="${address}" `);
});

test("raises the version when the rendering changes", () => {
  const rendered = [...tricks, "*a* ~~b~~ 1. c", "07**12**345678", "a\n- b\n  > c"].map(
    renderPost,
    sourceForReader,
  );
  const digest = createHash("sha256").update(JSON.stringify(rendered)).digest("hex");
  // If the digest differs, raise the version: rows of an older version are rendered again.
  expect([renderVersion, digest.slice(0, 12)]).toEqual([1, "6f188b892900"]);
});

test("shows a mentioned user's name while the account exists", () => {
  const id = newId();
  const text = `Ask @{${id}} and @{${newId()}}.`;
  expect(mentionedIds(text)).toHaveLength(2);
  const names = new Map([[id, "Neema <b>"]]);
  expect(htmlForReader(renderPost(text), { names, somebody: "somebody" })).toBe(
    "<p>Ask <b>@Neema &lt;b&gt;</b> and <b>@somebody</b>.</p>\n",
  );
  const html = htmlForReader(renderPost(text), { names, somebody: "somebody" });
  expect(firstWords(html, 100)).toBe("Ask @Neema <b> and @somebody.");
});

test("returns short plain text for the first words", () => {
  const first = (text: string) => firstWords(render(text), 155);
  expect(first("# Beans\n\n**best** of [Kigoma](https://a.example)<b>\n- one")).toBe(
    "Beans best of Kigoma<b> one",
  );
  expect([...first("😀".repeat(200))]).toHaveLength(155);
});

const patterns: [string, string][] = [
  ["stars", "*"],
  ["brackets", "["],
  ["quotes", ">"],
  ["quotes of quotes", "> "],
  ["numbered lists", "1. "],
  ["lists", "- "],
  ["underscores and stars", "_*"],
  ["nested emphasis", "_*a"],
  ["emphasis in emphasis", "*a_"],
  ["emphasis that never ends", "*a "],
  ["quotes in emphasis", "a>_)__"],
  ["struck emphasis", "~a*b"],
  ["links", "[a]("],
  ["links in links", "[[a](b)"],
  ["references", "[a][b]: c\n"],
  ["pictures", "!["],
  ["backticks", "`a``"],
  ["tags", "<a b='"],
  ["comments", "<!--"],
  ["entities", "&#x"],
  ["addresses", "www.a@b.c."],
  ["schemes", "http://["],
  ["tables", "|a|\n|-|\n"],
  ["escapes", "\\*"],
  ["tabs", "\t- a\n"],
  ["one long word", "a"],
  ["commas", ","],
  ["combining marks", "a\u0301\u0323"],
  ["names", "@{0"],
  ["dots and digits", "07 ."],
];

/** Processor time; ten times what the slowest pattern needs. */
const boundMs = 1_000;

test.each(patterns)(
  "renders 5,000 characters of %s within the time limit and without faults",
  (_, part) => {
    const text = part.repeat(5_000).slice(0, 5_000);
    const before = process.cpuUsage();
    const { html, foldedHtml } = renderPost(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(boundMs);
    expect(faults(foldedHtml ?? html)).toEqual([]);
  },
);

test("leaves excessively nested emphasis as text and renders ordinary emphasis", () => {
  const many = Array.from({ length: 300 }, (_, n) => `**${n}** *b*`).join(" ");
  expect(render(many).match(/<strong>/g)).toHaveLength(300);
  expect(render("*a **b *c* d** e*")).toContain("<em>c</em>");
  const nested = render("_*a".repeat(1_000));
  expect(nested.match(/<em>/g)?.length ?? 0).toBeLessThan(1_000);
  expect(nested).toContain("_*a");
});

test("folds the same contacts in the source as on the page, also those split by Markdown", () => {
  const seen = (body: string) => sourceForReader(body, renderPost(body), "(hidden)");
  expect(seen("Call 0712 345 678 for **beans**.")).toBe("Call (hidden) for **beans**.");
  expect(seen("Call 07**123**45678 for **beans**.")).toBe("Call (hidden) for beans.");
  expect(seen("No contact, **beans** alone.")).toBe("No contact, **beans** alone.");
});
